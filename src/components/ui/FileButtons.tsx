import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { saveFile } from '@/lib/browser/saveFile';
import { readSavedFile, type FileProblem } from '@/lib/storage/savedFile';
import buttons from './Button.module.css';

/** Result of a press that changes the stored data. */
export interface Outcome {
  /** Its words, in the language that the page has by now. */
  say(t: ReturnType<typeof useShelfLabels>): string;
  isProblem?: boolean;
  undo?(): void;
}

/** Result of opening a file. @param skipped entries that could not be read */
export const addedOutcome = (say: Outcome['say'], skipped: number): Outcome => ({
  say: (t) =>
    [say(t), skipped > 0 && t('shelf:skipped', { count: skipped })].filter(Boolean).join(' '),
});

const isProblem = (read: object): read is { problem: FileProblem } => 'problem' in read;

interface FileButtonsProps<T extends object> {
  className?: string | undefined;
  saveLabel: string;
  openLabel: string;
  /** Start of the saved file's name, before the day. */
  name: string;
  write(): string;
  parse(text: string): T | { problem: FileProblem };
  onRead(read: T): void;
  outcome: Outcome | null;
  onOutcome(outcome: Outcome): void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Buttons that save what this device keeps as a file, and open such a file; below them what has come of it. */
export function FileButtons<T extends object>(props: FileButtonsProps<T>) {
  const { className, saveLabel, openLabel, name, write, outcome, children } = props;
  const t = useShelfLabels();
  const picker = useRef<HTMLInputElement>(null);
  const save = (): void =>
    saveFile(write(), `${name}-${new Date(Date.now()).toISOString().slice(0, 10)}.json`);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    // Allows choosing the same file again.
    target.value = '';
    if (file === undefined) return;
    const read = await readSavedFile(file, props.parse);
    if (!isProblem(read)) return props.onRead(read);
    const { problem } = read;
    props.onOutcome({ say: (labels) => labels(`shelf:problem.${problem}`), isProblem: true });
  };
  const message = outcome !== null && <span>{outcome.say(t)}</span>;
  return (
    <>
      <p className={className}>
        <button type="button" className={buttons.secondary} onClick={save}>
          {saveLabel}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => picker.current?.click()}>
          {openLabel}
        </button>
        {children}
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={openLabel}
          onChange={(event) => void open(event)}
        />
      </p>
      <p role="status">{outcome?.isProblem !== true && message}</p>
      {outcome?.isProblem === true && <p role="alert">{message}</p>}
      {outcome?.undo !== undefined && (
        <button type="button" className={buttons.secondary} onClick={outcome.undo}>
          {t('shelf:undo')}
        </button>
      )}
    </>
  );
}
