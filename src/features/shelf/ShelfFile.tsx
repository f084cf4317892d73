import { useState } from 'react';
import { useAppDispatch, useAppStore } from '@/app/hooks';
import { FileButtons } from '@/components/ui/FileButtons';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { readSavedFile, type FileProblem } from '@/lib/storage/savedFile';
import { mergeShelves, type ShelfCopy } from './state/mergeShelves';
import { parseShelfFile, writeShelfFile } from './state/shelfFile';
import { selectShelf } from './state/shelfSelectors';
import { shelfImported } from './state/shelfSlice';
import styles from './ShelfView.module.css';

type Outcome = { added: number; bothNotes: number; skipped: number } | { problem: FileProblem };

/** Counts the changes that an imported file made. */
function countChanges(
  before: ShelfCopy,
  file: ShelfCopy,
  after: ShelfCopy,
): Omit<Extract<Outcome, { added: number }>, 'skipped'> {
  const notes = Object.keys(file.items).filter(
    (key) =>
      (after.items[key]?.note?.version.length ?? 0) >
      Math.max(
        before.items[key]?.note?.version.length ?? 0,
        file.items[key]?.note?.version.length ?? 0,
      ),
  );
  return {
    added: Object.keys(after.items).length - Object.keys(before.items).length,
    bothNotes: notes.length,
  };
}

function OutcomeMessage({ outcome }: { outcome: Outcome }) {
  const t = useShelfLabels();
  if ('problem' in outcome) return <span>{t(`shelf:problem.${outcome.problem}`)}</span>;
  const { added, bothNotes, skipped } = outcome;
  const messages = [
    t('shelf:imported', { count: added }),
    bothNotes > 0 && t('shelf:bothNotes', { count: bothNotes }),
    skipped > 0 && t('shelf:skipped', { count: skipped }),
  ];
  return <span>{messages.filter(Boolean).join(' ')}</span>;
}

/** Exports the shelf to a file and merges an imported file into it. */
export function ShelfFile() {
  const t = useShelfLabels();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const add = async (file: File): Promise<void> => {
    const read = await readSavedFile(file, parseShelfFile);
    if ('problem' in read) return setOutcome(read);
    const before = selectShelf(store.getState());
    const after = mergeShelves(before, read.shelf);
    dispatch(shelfImported(after));
    setOutcome({ ...countChanges(before, read.shelf, after), skipped: read.skipped });
  };
  const hasFailed = outcome !== null && 'problem' in outcome;
  return (
    <section className={styles.part}>
      <h2>{t('shelf:file')}</h2>
      <p className={styles.fileHint}>{t('shelf:fileHint')}</p>
      <FileButtons
        className={styles.buttons}
        saveLabel={t('shelf:export')}
        openLabel={t('shelf:import')}
        name={t('shelf:fileName')}
        write={() => writeShelfFile(selectShelf(store.getState()), Date.now())}
        onFile={(file) => void add(file)}
      />
      <p role="status">{outcome !== null && !hasFailed && <OutcomeMessage outcome={outcome} />}</p>
      <p role="alert" className={styles.gone}>
        {hasFailed && <OutcomeMessage outcome={outcome} />}
      </p>
    </section>
  );
}
