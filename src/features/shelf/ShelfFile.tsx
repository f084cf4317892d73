import { useState } from 'react';
import { useAppDispatch, useAppStore } from '@/app/hooks';
import { addedOutcome, FileButtons, type Outcome } from '@/components/ui/FileButtons';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { mergeShelves, type ShelfCopy } from './state/mergeShelves';
import { parseShelfFile, writeShelfFile } from './state/shelfFile';
import { selectShelf } from './state/shelfSelectors';
import { shelfImported } from './state/shelfSlice';
import styles from './ShelfView.module.css';

/** Counts the changes that an imported file made. */
function countChanges(
  before: ShelfCopy,
  file: ShelfCopy,
  after: ShelfCopy,
): { added: number; bothNotes: number } {
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

/** Exports the shelf to a file and merges an imported file into it. */
export function ShelfFile() {
  const t = useShelfLabels();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const add = (shelf: ShelfCopy, skipped: number): void => {
    const before = selectShelf(store.getState());
    const after = mergeShelves(before, shelf);
    dispatch(shelfImported(after));
    const { added, bothNotes } = countChanges(before, shelf, after);
    const say: Outcome['say'] = (labels) =>
      [
        labels('shelf:imported', { count: added }),
        bothNotes > 0 && labels('shelf:bothNotes', { count: bothNotes }),
      ]
        .filter(Boolean)
        .join(' ');
    setOutcome(addedOutcome(say, skipped));
  };
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
        parse={parseShelfFile}
        onRead={({ shelf, skipped }) => add(shelf, skipped)}
        outcome={outcome}
        onOutcome={setOutcome}
      />
    </section>
  );
}
