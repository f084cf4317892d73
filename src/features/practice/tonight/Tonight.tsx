import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import buttons from '@/components/ui/Button.module.css';
import { useEntryState } from '@/components/ui/useEntryState';
import { useActivitiesLabels } from '@/i18n/lazy/activitiesLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useInBrowser } from '@/lib/browser/useInBrowser';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import {
  INSTRUMENTS,
  isInstrument,
  type Instrument,
} from '../../../../contracts/content/instruments';
import { TOPIC_IDS } from '../../../../contracts/content/topics';
import type { Language } from '../../../../contracts/language/languages';
import { setAddress, type ExercisePlace } from './setAddress';
import { INSTRUMENT_KEY, storedInstrument } from './storedSet';
import styles from './Tonight.module.css';

/** Minutes that a visitor can choose from. */
const CHOICES = [10, 25, 45];
const USUAL_MINUTES = 25;
const ChoiceSchema = v.picklist(CHOICES);
const TopicSchema = v.picklist(['', ...TOPIC_IDS]);

const STATUS_LABELS = {
  ready: 'activities:tonight.hint',
  searching: 'activities:tonight.searching',
  none: 'activities:tonight.none',
} as const;

interface Wish {
  language: Language;
  minutes: number;
  /** Id of a topic; '' for any. */
  topic: string;
  /** '' for any. */
  instrument: Instrument | '';
}

/** Finds exercises on the site or on the device; none when nothing can be loaded. */
export type FindSet = (wish: Wish) => Promise<readonly ExercisePlace[]>;

interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  /** Shown while nothing is chosen. */
  any: string;
  onChoose(value: string): void;
  children: ReactNode;
}

function Choice({ name, value, label, any, onChoose, children }: ChoiceProps) {
  return (
    <select
      name={name}
      value={value}
      aria-label={label}
      className={styles.topic}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{any}</option>
      {children}
    </select>
  );
}

/** The visitor's instrument, as the device remembers it; '' for any. */
function useInstrument() {
  // The prerendered page does not know it.
  const inBrowser = useInBrowser();
  const [chosen, setChosen] = useState<Instrument | '' | null>(null);
  const remembered = useMemo(() => (inBrowser ? storedInstrument.read() : null) ?? '', [inBrowser]);
  const choose = (value: string): void => {
    const instrument = isInstrument(value) ? value : '';
    if (instrument === '') storedInstrument.forget();
    else storedInstrument.write(instrument);
    setChosen(instrument);
  };
  return [chosen ?? remembered, choose] as const;
}

/** "Tonight I have 25 minutes": finds three exercises, the same ones for the same day and choice. */
export function Tonight({ find }: { find: FindSet }) {
  const t = useActivitiesLabels();
  const language = useLanguage();
  const navigate = useNavigate();
  const { groups } = useTopicGroups();
  const [minutes, setMinutes] = useEntryState('minutes', USUAL_MINUTES, ChoiceSchema);
  const [topic, setTopic] = useEntryState<string>('topic', '', TopicSchema);
  const [instrument, setInstrument] = useInstrument();
  const [state, setState] = useState<keyof typeof STATUS_LABELS>('ready');
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const start = (event: FormEvent): void => {
    event.preventDefault();
    setState('searching');
    void find({ language, minutes, topic, instrument })
      .catch(() => [])
      .then((set) => {
        // The visitor has gone to another page meanwhile.
        if (!isOpen.current) return;
        setState(set.length === 0 ? 'none' : 'ready');
        if (set.length > 0) void navigate(setAddress(set));
      });
  };
  return (
    <section className={styles.section} aria-labelledby="tonight">
      <h2 id="tonight">{t('activities:tonight.title')}</h2>
      <form className={styles.form} data-starts={INSTRUMENT_KEY} onSubmit={start}>
        <fieldset className={styles.minutes}>
          <legend className="visually-hidden">{t('activities:tonight.time')}</legend>
          {CHOICES.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="minutes"
                value={choice}
                checked={choice === minutes}
                onChange={() => setMinutes(choice)}
              />
              <span>{t('activities:tonight.minutes', { minutes: choice })}</span>
            </label>
          ))}
        </fieldset>
        <Choice
          name="instrument"
          value={instrument}
          label={t('activities:tonight.instrument')}
          any={t('activities:tonight.anyInstrument')}
          onChoose={setInstrument}
        >
          {INSTRUMENTS.map((id) => (
            <option key={id} value={id}>
              {t(`activities:instruments.${id}`)}
            </option>
          ))}
        </Choice>
        <Choice
          name="topic"
          value={topic}
          label={t('activities:tonight.topic')}
          any={t('activities:tonight.anyTopic')}
          onChoose={setTopic}
        >
          {groups.map(({ id, title }) => (
            <option key={id} value={id} lang={title.lang}>
              {title.text}
            </option>
          ))}
        </Choice>
        <button type="submit" className={buttons.primary} aria-disabled={state === 'searching'}>
          {t('activities:tonight.start')}
        </button>
      </form>
      <p role="status" className={styles.status}>
        {t(STATUS_LABELS[state])}
      </p>
    </section>
  );
}
