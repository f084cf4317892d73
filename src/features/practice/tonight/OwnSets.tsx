import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import buttons from '@/components/ui/Button.module.css';
import { LongList } from '@/components/ui/LongList';
import { addedOutcome, FileButtons, type Outcome } from '@/components/ui/FileButtons';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { MAX_EXERCISES, readSetName, setAddress } from './setAddress';
import { SETS_PROBLEM_LABELS, type SavedExercise } from './SetEditor';
import { parseSetsFile, writeSetsFile } from './setsFile';
import { addOwnSets, MAX_SETS, readOwnSets, searchOf, writeOwnSets } from './storedSet';
import styles from './Tonight.module.css';

interface OwnSetProps {
  link: string;
  onRemove(): void;
}

function OwnSet({ link, onRemove }: OwnSetProps) {
  const t = useShelfLabels();
  const title = readSetName(searchOf(link)) || t('shelf:untitled');
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
  const tell = (next: Outcome): void => {
    setOutcome(next);
    setLinks(readOwnSets());
  };
  const add = (sets: readonly string[], skipped = 0): void => {
    const added = addOwnSets(sets);
    tell(
      typeof added === 'string'
        ? {
            say: (labels) => labels(SETS_PROBLEM_LABELS[added], { count: MAX_SETS }),
            isProblem: true,
          }
        : addedOutcome((labels) => labels('shelf:sets.added', { count: added }), skipped),
    );
  };
  const remove = (removed: string): void => {
    writeOwnSets(links.filter((one) => one !== removed));
    const title = readSetName(searchOf(removed));
    tell({ say: (labels) => labels('shelf:removed', { title }), undo: () => add([removed]) });
  };
  return (
    <section ref={container} tabIndex={-1} className={styles.ownSets} aria-labelledby="own-sets">
      <h2 id="own-sets">{t('shelf:sets.title')}</h2>
      <p className={styles.status}>{t('shelf:sets.hint')}</p>
      <LongList name="sets" rows={links} className={styles.own}>
        {(link) => <OwnSet key={link} link={link} onRemove={() => remove(link)} />}
      </LongList>
      <FileButtons
        className={styles.buttons}
        saveLabel={t('shelf:sets.export')}
        openLabel={t('shelf:sets.import')}
        name={t('shelf:sets.fileName')}
        write={() => writeSetsFile(links)}
        parse={parseSetsFile}
        onRead={(read) => add(read.links, read.skipped)}
        outcome={outcome}
        onOutcome={tell}
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
    </section>
  );
}
