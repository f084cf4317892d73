import { useRef, useState } from 'react';
import buttons from '@/components/ui/Button.module.css';
import { FileButtons } from '@/components/ui/FileButtons';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { readSavedFile, type FileProblem } from '@/lib/storage/savedFile';
import { dayOf, isWritten, LINE_LABELS, LINES, monthOf, nameDay, type Evening } from './evening';
import { EveningCalendar } from './EveningCalendar';
import { EveningForm } from './EveningForm';
import { parseEveningsFile, writeEveningsFile } from './eveningsFile';
import { addEvenings, forgetEvenings, readEvenings, readYear } from './storedEvenings';
import styles from './Evenings.module.css';

function WrittenEvening({ evening }: { evening: Evening }) {
  const t = useShelfLabels();
  const language = useLanguage();
  const day = nameDay(evening.day, language, { weekday: 'long', day: 'numeric' });
  return (
    <li>
      <h4>
        <time dateTime={evening.day}>{day}</time>
      </h4>
      <dl>
        {LINES.filter((line) => evening[line] !== '').map((line) => (
          <div key={line}>
            <dt>{t(LINE_LABELS[line])}</dt>
            <dd>{evening[line]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The evenings of a month; others are one press away. */
function Month({ today }: { today: string }) {
  const t = useShelfLabels();
  const language = useLanguage();
  const [month, setMonth] = useState(monthOf(today));
  const evenings = readYear(Number(month.slice(0, 4))).filter(({ day }) => day.startsWith(month));
  const written = evenings.filter(isWritten);
  const move = (months: number): void => setMonth(monthOf(month, months));
  const name = nameDay(month, language, { month: 'long', year: 'numeric' });
  return (
    <div className={styles.month}>
      <h3 aria-live="polite">{name}</h3>
      <EveningCalendar month={month} evenings={evenings} />
      {written.length === 0 && <p>{t('shelf:evenings.none')}</p>}
      <ol role="list" className={styles.list}>
        {written.map((evening) => (
          <WrittenEvening key={evening.day} evening={evening} />
        ))}
      </ol>
      <p className={styles.buttons}>
        <button type="button" className={buttons.secondary} onClick={() => move(-1)}>
          {t('shelf:evenings.earlier')}
        </button>
        <button
          type="button"
          className={buttons.secondary}
          aria-disabled={today.startsWith(month)}
          onClick={() => today.startsWith(month) || move(1)}
        >
          {t('shelf:evenings.later')}
        </button>
      </p>
    </div>
  );
}

type Outcome =
  | 'notKept'
  | { problem: FileProblem }
  | { added: number; skipped: number }
  | { deleted: Evening[] };

function OutcomeMessage({ outcome }: { outcome: Outcome }) {
  const t = useShelfLabels();
  const tell = (): string => {
    if (outcome === 'notKept') return t('shelf:evenings.notKept');
    if ('problem' in outcome) return t(`shelf:problem.${outcome.problem}`);
    if ('deleted' in outcome) return t('shelf:evenings.deleted');
    const added = t('shelf:evenings.added', { count: outcome.added });
    return outcome.skipped === 0
      ? added
      : `${added} ${t('shelf:skipped', { count: outcome.skipped })}`;
  };
  return <span>{tell()}</span>;
}

function EveningsFile({ onChange }: { onChange: () => void }) {
  const t = useShelfLabels();
  const deleteButton = useRef<HTMLButtonElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const addAll = (evenings: Evening[], skipped = 0): void => {
    setOutcome(addEvenings(evenings) ? { added: evenings.length, skipped } : 'notKept');
    onChange();
  };
  const add = async (file: File): Promise<void> => {
    const read = await readSavedFile(file, parseEveningsFile);
    if ('problem' in read) setOutcome(read);
    else addAll(read.evenings, read.skipped);
  };
  const forget = (): void => {
    setOutcome({ deleted: readEvenings() });
    forgetEvenings();
    onChange();
  };
  const undo = (evenings: Evening[]): void => {
    addAll(evenings);
    // The pressed button is gone.
    deleteButton.current?.focus();
  };
  const deleted =
    outcome !== null && typeof outcome === 'object' && 'deleted' in outcome
      ? outcome.deleted
      : null;
  return (
    <>
      <FileButtons
        className={styles.buttons}
        saveLabel={t('shelf:evenings.export')}
        openLabel={t('shelf:evenings.import')}
        name={t('shelf:evenings.fileName')}
        write={() => writeEveningsFile(readEvenings())}
        onFile={(file) => void add(file)}
      >
        <button ref={deleteButton} type="button" className={buttons.secondary} onClick={forget}>
          {t('shelf:evenings.delete')}
        </button>
      </FileButtons>
      <p role="status">{outcome !== null && <OutcomeMessage outcome={outcome} />}</p>
      {deleted !== null && (
        <button type="button" className={buttons.secondary} onClick={() => undo(deleted)}>
          {t('shelf:undo')}
        </button>
      )}
    </>
  );
}

/** Three lines about today, and those of other days; all of it is on this device. */
export function Evenings() {
  const t = useShelfLabels();
  const [today] = useState(() => dayOf(Date.now()));
  // A change from a file replaces what the form shows.
  const [change, setChange] = useState(0);
  const [kept, setKept] = useState(0);
  return (
    <section className={styles.evenings} aria-labelledby="evenings">
      <h2 id="evenings">{t('shelf:evenings.title')}</h2>
      <EveningForm key={`form ${String(change)}`} today={today} onKept={() => setKept(kept + 1)} />
      <details className={styles.past}>
        <summary>{t('shelf:evenings.earlierDays')}</summary>
        <Month key={`${String(change)} ${String(kept)}`} today={today} />
        <EveningsFile onChange={() => setChange(change + 1)} />
      </details>
    </section>
  );
}
