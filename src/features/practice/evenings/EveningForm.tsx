import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import buttons from '@/components/ui/Button.module.css';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { EVENING_HASH, LINE_LABELS, LINES, MAX_LINE, type Evening } from './evening';
import { readEvening, writeEvening } from './storedEvenings';
import styles from './Evenings.module.css';

interface LineProps {
  line: (typeof LINES)[number];
  value: string;
  onChange(value: string): void;
}

function Line({ line, value, onChange }: LineProps) {
  const t = useShelfLabels();
  const id = useId();
  return (
    <p className={styles.line}>
      <label htmlFor={id}>{t(LINE_LABELS[line])}</label>
      <input
        id={id}
        name={line}
        value={value}
        maxLength={MAX_LINE}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </p>
  );
}

interface EveningFormProps {
  today: string;
  onKept(): void;
}

/** Three lines about today: what went, what did not, and tomorrow. */
export function EveningForm({ today, onKept }: EveningFormProps) {
  const t = useShelfLabels();
  const { hash } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [evening, setEvening] = useState<Evening>(() => readEvening(today));
  const [isKept, setIsKept] = useState<boolean | null>(null);
  const isAsked = hash === EVENING_HASH;
  useEffect(() => {
    // The music stand leads here after the last exercise.
    if (isAsked) form.current?.querySelector('input')?.focus();
  }, [isAsked]);
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    // Exercises may have been noted since.
    setIsKept(writeEvening({ ...evening, blocks: readEvening(today).blocks }));
    onKept();
  };
  return (
    <form ref={form} id={EVENING_HASH.slice(1)} className={styles.form} onSubmit={keep}>
      <h3>{t('shelf:evenings.today')}</h3>
      {LINES.map((line) => (
        <Line
          key={line}
          line={line}
          value={evening[line]}
          onChange={(value) => {
            setEvening({ ...evening, [line]: value });
            setIsKept(null);
          }}
        />
      ))}
      <p>
        <button type="submit" className={buttons.primary}>
          {t('shelf:evenings.keep')}
        </button>
      </p>
      <p role="status">
        {isKept === true && <span>{t('shelf:evenings.kept')}</span>}
        {isKept === false && <span>{t('shelf:evenings.notKept')}</span>}
        {isKept === null && <span>{t('shelf:evenings.hint')}</span>}
      </p>
    </form>
  );
}
