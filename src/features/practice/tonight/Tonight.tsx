import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import buttons from '@/components/ui/Button.module.css';
import { useActivitiesLabels } from '@/i18n/lazy/activitiesLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import type { Language } from '../../../../contracts/language/languages';
import { setAddress, type ExercisePlace } from './setAddress';
import styles from './Tonight.module.css';

/** Minutes that a visitor can choose from. */
const CHOICES = [10, 25, 45];
const USUAL_MINUTES = 25;

interface Wish {
  language: Language;
  minutes: number;
  /** Id of a topic; '' for any. */
  topic: string;
}

/** Finds exercises on the site or on the device; none when nothing can be loaded. */
export type FindSet = (wish: Wish) => Promise<readonly ExercisePlace[]>;

/** "Tonight I have 25 minutes": finds three exercises, the same ones for the same day and choice. */
export function Tonight({ find }: { find: FindSet }) {
  const t = useActivitiesLabels();
  const language = useLanguage();
  const navigate = useNavigate();
  const { groups } = useTopicGroups();
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const [topic, setTopic] = useState('');
  const [state, setState] = useState<'ready' | 'searching' | 'none'>('ready');
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const start = (event: FormEvent): void => {
    event.preventDefault();
    setState('searching');
    void find({ language, minutes, topic })
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
      <form className={styles.form} onSubmit={start}>
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
        <select
          name="topic"
          value={topic}
          aria-label={t('activities:tonight.topic')}
          className={styles.topic}
          onChange={(event) => setTopic(event.target.value)}
        >
          <option value="">{t('activities:tonight.anyTopic')}</option>
          {groups.map(({ id, title }) => (
            <option key={id} value={id} lang={title.lang}>
              {title.text}
            </option>
          ))}
        </select>
        <button type="submit" className={buttons.primary} aria-disabled={state === 'searching'}>
          {t('activities:tonight.start')}
        </button>
      </form>
      <p role="status" className={styles.status}>
        {t(state === 'none' ? 'activities:tonight.none' : 'activities:tonight.hint')}
      </p>
    </section>
  );
}
