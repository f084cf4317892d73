import { useRef, useState } from 'react';
import * as v from 'valibot';
import buttons from '@/components/ui/Button.module.css';
import { addedOutcome, FileButtons, type Outcome } from '@/components/ui/FileButtons';
import { useEntryState } from '@/components/ui/useEntryState';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { useLanguage } from '@/i18n/useLanguage';
import {
  dayOf,
  isWritten,
  LINE_LABELS,
  LINES,
  MonthSchema,
  monthOf,
  nameDay,
  type Evening,
} from './evening';
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
  const [month, setMonth] = useEntryState('month', monthOf(today), MonthSchema);
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

function EveningsFile({ onChange }: { onChange: () => void }) {
  const t = useShelfLabels();
  const deleteButton = useRef<HTMLButtonElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const add = (evenings: Evening[], skipped = 0): void => {
    setOutcome(
      addEvenings(evenings)
        ? addedOutcome(
            (labels) => labels('shelf:evenings.added', { count: evenings.length }),
            skipped,
          )
        : { say: (labels) => labels('shelf:evenings.notKept'), isProblem: true },
    );
    onChange();
  };
  const forget = (): void => {
    const evenings = readEvenings();
    forgetEvenings();
    setOutcome({
      say: (labels) => labels('shelf:evenings.deleted'),
      undo() {
        add(evenings);
        // The pressed button is gone.
        deleteButton.current?.focus();
      },
    });
    onChange();
  };
  return (
    <FileButtons
      className={styles.buttons}
      saveLabel={t('shelf:evenings.export')}
      openLabel={t('shelf:evenings.import')}
      name={t('shelf:evenings.fileName')}
      write={() => writeEveningsFile(readEvenings())}
      parse={parseEveningsFile}
      onRead={({ evenings, skipped }) => add(evenings, skipped)}
      outcome={outcome}
      onOutcome={setOutcome}
    >
      <button ref={deleteButton} type="button" className={buttons.secondary} onClick={forget}>
        {t('shelf:evenings.delete')}
      </button>
    </FileButtons>
  );
}

/** Three lines about today, and those of other days; all of it is on this device. */
export function Evenings() {
  const t = useShelfLabels();
  const [today] = useState(() => dayOf(Date.now()));
  // A change from a file replaces what the form shows.
  const [change, setChange] = useState(0);
  const [kept, setKept] = useState(0);
  const [isOpen, setIsOpen] = useEntryState('evenings', false, v.boolean());
  return (
    <section className={styles.evenings} aria-labelledby="evenings">
      <h2 id="evenings">{t('shelf:evenings.title')}</h2>
      <EveningForm key={`form ${String(change)}`} today={today} onKept={() => setKept(kept + 1)} />
      <details
        className={styles.past}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>{t('shelf:evenings.earlierDays')}</summary>
        {isOpen && <Month key={`${String(change)} ${String(kept)}`} today={today} />}
        <EveningsFile onChange={() => setChange(change + 1)} />
      </details>
    </section>
  );
}
