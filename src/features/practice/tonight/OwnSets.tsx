import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import buttons from '@/components/ui/Button.module.css';
import { LongList } from '@/components/ui/LongList';
import { FileButtons } from '@/components/ui/FileButtons';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { readSavedFile, type FileProblem } from '@/lib/storage/savedFile';
import { MAX_EXERCISES, readSetName, setAddress } from './setAddress';
import { SETS_PROBLEM_LABELS, type SavedExercise } from './SetEditor';
import { parseSetsFile, writeSetsFile } from './setsFile';
import { addOwnSets, readOwnSets, searchOf, writeOwnSets, type SetsProblem } from './storedSet';
import styles from './Tonight.module.css';

type Outcome =
  | SetsProblem
  | { problem: FileProblem }
  | { added: number; skipped: number }
  | { removed: string };

function OutcomeMessage({ outcome }: { outcome: Outcome }) {
  const t = useShelfLabels();
  const tell = (): string => {
    if (typeof outcome === 'string') return t(SETS_PROBLEM_LABELS[outcome]);
    if ('problem' in outcome) return t(`shelf:problem.${outcome.problem}`);
    if ('removed' in outcome)
      return t('shelf:removed', { title: readSetName(searchOf(outcome.removed)) });
    const added = t('shelf:sets.added', { count: outcome.added });
    return outcome.skipped === 0
      ? added
      : `${added} ${t('shelf:skipped', { count: outcome.skipped })}`;
  };
  return <span>{tell()}</span>;
}

interface OwnSetProps {
  link: string;
  onRemove(): void;
}

function OwnSet({ link, onRemove }: OwnSetProps) {
  const t = useShelfLabels();
  const title = readSetName(searchOf(link));
  return (
    <li>
      <Link to={link}>{title}</Link>
      <button
        type="button"
        className={buttons.inline}
        aria-label={t('shelf:removeThing', { title })}
        onClick={onRemove}
      >
        {t('shelf:remove')}
      </button>
    </li>
  );
}

/** The visitor's own sets, which are on this device only; shared by their links and as a file. */
export function OwnSets({ saved }: { saved: readonly SavedExercise[] }) {
  const t = useShelfLabels();
  const navigate = useNavigate();
  const container = useFocusRecovery<HTMLElement>();
  const [links, setLinks] = useState(readOwnSets);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const tell = (told: Outcome): void => {
    setOutcome(told);
    setLinks(readOwnSets());
  };
  const put = (sets: readonly string[], skipped = 0): void => {
    const added = addOwnSets(sets);
    tell(typeof added === 'string' ? added : { added, skipped });
  };
  const add = async (file: File): Promise<void> => {
    const read = await readSavedFile(file, parseSetsFile);
    if ('problem' in read) return tell(read);
    put(read.links, read.skipped);
  };
  const remove = (removed: string): void => {
    writeOwnSets(links.filter((one) => one !== removed));
    tell({ removed });
  };
  const removed =
    outcome !== null && typeof outcome === 'object' && 'removed' in outcome
      ? outcome.removed
      : null;
  return (
    <section ref={container} tabIndex={-1} className={styles.ownSets} aria-labelledby="own-sets">
      <h2 id="own-sets">{t('shelf:sets.title')}</h2>
      <p className={styles.status}>{t('shelf:sets.hint')}</p>
      <LongList rows={links} className={styles.own}>
        {(link) => <OwnSet key={link} link={link} onRemove={() => remove(link)} />}
      </LongList>
      <FileButtons
        className={styles.buttons}
        saveLabel={t('shelf:sets.export')}
        openLabel={t('shelf:sets.import')}
        name={t('shelf:sets.fileName')}
        write={() => writeSetsFile(links)}
        onFile={(file) => void add(file)}
      >
        {saved.length > 0 && (
          <button
            type="button"
            className={buttons.secondary}
            onClick={() => void navigate(setAddress(saved.slice(0, MAX_EXERCISES)))}
          >
            {t('shelf:sets.fromShelf')}
          </button>
        )}
      </FileButtons>
      <p role="status">{outcome !== null && <OutcomeMessage outcome={outcome} />}</p>
      {removed !== null && (
        <button type="button" className={buttons.secondary} onClick={() => put([removed])}>
          {t('shelf:undo')}
        </button>
      )}
    </section>
  );
}
