import { useRef, useState, type ChangeEvent } from 'react';
import buttons from '@/components/ui/Button.module.css';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { saveFile } from '@/lib/browser/saveFile';
import { dayOf, isWritten, LINE_LABELS, LINES, monthOf, nameDay, type Evening } from './evening';
import { EveningForm } from './EveningForm';
import { readEveningsFile, writeEveningsFile } from './eveningsFile';
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
  const evenings = readYear(Number(month.slice(0, 4))).filter(
    (evening) => evening.day.startsWith(month) && isWritten(evening),
  );
  const move = (months: number): void => setMonth(monthOf(month, months));
  const name = nameDay(month, language, { month: 'long', year: 'numeric' });
  return (
    <div className={styles.month}>
      <h3 aria-live="polite">{name}</h3>
      {evenings.length === 0 && <p>{t('shelf:evenings.none')}</p>}
      <ol role="list" className={styles.list}>
        {evenings.map((evening) => (
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

type Outcome = 'wrongFile' | 'notKept' | { added: number } | { deleted: Evening[] };

function EveningsFile({ onChange }: { onChange: () => void }) {
  const t = useShelfLabels();
  const picker = useRef<HTMLInputElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const add = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (file === undefined) return;
    const read = await readEveningsFile(file);
    // Allows choosing the same file again.
    target.value = '';
    if (read === null) setOutcome('wrongFile');
    else addAll(read.evenings);
  };
  const save = (): void =>
    saveFile(
      writeEveningsFile(readEvenings(Date.now())),
      `${t('shelf:evenings.fileName')}-${dayOf(Date.now())}.json`,
    );
  const addAll = (evenings: Evening[]): void => {
    setOutcome(addEvenings(evenings) ? { added: evenings.length } : 'notKept');
    onChange();
  };
  const forget = (): void => {
    setOutcome({ deleted: readEvenings(Date.now()) });
    forgetEvenings(Date.now());
    onChange();
  };
  const undo = (evenings: Evening[]): void => {
    addAll(evenings);
    // The pressed button is gone.
    deleteButton.current?.focus();
  };
  const shown = typeof outcome === 'object' ? outcome : null;
  const added = shown !== null && 'added' in shown ? shown.added : null;
  const deleted = shown !== null && 'deleted' in shown ? shown.deleted : null;
  return (
    <>
      <p className={styles.buttons}>
        <button type="button" className={buttons.secondary} onClick={save}>
          {t('shelf:evenings.export')}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => picker.current?.click()}>
          {t('shelf:evenings.import')}
        </button>
        <button ref={deleteButton} type="button" className={buttons.secondary} onClick={forget}>
          {t('shelf:evenings.delete')}
        </button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t('shelf:evenings.import')}
          onChange={(event) => void add(event)}
        />
      </p>
      <p role="status">
        {outcome === 'wrongFile' && <span>{t('shelf:evenings.wrongFile')}</span>}
        {outcome === 'notKept' && <span>{t('shelf:evenings.notKept')}</span>}
        {added !== null && <span>{t('shelf:evenings.added', { count: added })}</span>}
        {deleted !== null && <span>{t('shelf:evenings.deleted')}</span>}
      </p>
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
