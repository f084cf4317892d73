import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import buttons from '@/components/ui/Button.module.css';
import { useActivitiesLabels } from '@/i18n/lazy/activitiesLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import type { Language } from '../../../../contracts/language/languages';
import { OPENED_BY_BUTTON } from '../usePracticeCard';
import styles from './ShortPractice.module.css';

/** Minutes that a visitor can choose from. */
const CHOICES = [5, 10, 20];
const USUAL_MINUTES = 10;

interface Wish {
  language: Language;
  minutes: number;
  /** Id of a topic; '' for any. */
  topic: string;
}

/**
 * Finds an exercise on the site or on the device, and remembers it.
 * @returns the address of its card; null when there is none or nothing can be loaded
 */
export type FindExercise = (wish: Wish) => Promise<string | null>;

/** "I have ten minutes": opens one fitting exercise on the music stand, and another one the next time. */
export function ShortPractice({ find }: { find: FindExercise }) {
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
      .catch(() => null)
      .then((address) => {
        // The visitor has gone to another page meanwhile.
        if (!isOpen.current) return;
        setState(address === null ? 'none' : 'ready');
        if (address !== null) void navigate(address, { state: OPENED_BY_BUTTON });
      });
  };
  return (
    <section className={styles.section} aria-labelledby="short-practice">
      <h2 id="short-practice">{t('activities:short.title')}</h2>
      <form className={styles.form} onSubmit={start}>
        <fieldset className={styles.minutes}>
          <legend className="visually-hidden">{t('activities:short.time')}</legend>
          {CHOICES.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="minutes"
                value={choice}
                checked={choice === minutes}
                onChange={() => setMinutes(choice)}
              />
              <span>{t('activities:short.minutes', { minutes: choice })}</span>
            </label>
          ))}
        </fieldset>
        <select
          name="topic"
          value={topic}
          aria-label={t('activities:short.topic')}
          className={styles.topic}
          onChange={(event) => setTopic(event.target.value)}
        >
          <option value="">{t('activities:short.anyTopic')}</option>
          {groups.map(({ id, title }) => (
            <option key={id} value={id} lang={title.lang}>
              {title.text}
            </option>
          ))}
        </select>
        <button type="submit" className={buttons.primary} aria-disabled={state === 'searching'}>
          {t('activities:short.start')}
        </button>
      </form>
      <p role="status" className={styles.status}>
        {t(state === 'none' ? 'activities:short.none' : 'activities:short.hint')}
      </p>
    </section>
  );
}
