import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import buttons from '@/components/ui/Button.module.css';
import { ContentText } from '@/components/ui/ContentText';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { practiceAddress } from '@/lib/addresses';
import { copyLink } from '@/lib/links/share';
import type { LocalizedText } from '@/services/content/mapping/domain';
import type { Language } from '../../../../contracts/language/languages';
import { readSet, type ExercisePlace } from './setAddress';
import { storeSet } from './storedSet';
import styles from './Tonight.module.css';

/** Title and minutes of an exercise in a set. */
interface SetExercise {
  title: LocalizedText;
  minutes: number | null;
}

/** Looks up an exercise, and lets the device keep it; null when it cannot be had. */
export type LookUpExercise = (
  place: ExercisePlace,
  language: Language,
) => Promise<SetExercise | null>;

interface ItemProps {
  place: ExercisePlace;
  lookUp: LookUpExercise;
}

function Item({ place, lookUp }: ItemProps) {
  const t = useShelfLabels();
  const practice = usePracticeLabels();
  const language = useLanguage();
  const { search } = useLocation();
  const [found, setFound] = useState<SetExercise | 'loading' | null>('loading');
  useEffect(() => {
    let isCurrent = true;
    void lookUp(place, language)
      .catch(() => null)
      .then((exercise) => isCurrent && setFound(exercise));
    return () => void (isCurrent = false);
  }, [place, lookUp, language]);
  if (found === 'loading') return <li>{t('shelf:set.loading')}</li>;
  if (found === null) return <li>{t('shelf:set.gone')}</li>;
  return (
    <li>
      <Link
        to={practiceAddress(place.topic, place.slug, place.block)}
        onClick={() => storeSet(readSet(search))}
      >
        <ContentText value={found.title} />
      </Link>{' '}
      {found.minutes !== null && (
        <span className={styles.length}>
          {practice('practice:minutes', { count: found.minutes })}
        </span>
      )}
    </li>
  );
}

/** The exercises of a link: on the stand with one press, as a link, and on paper. */
export function TonightSet({ lookUp }: { lookUp: LookUpExercise }) {
  const t = useShelfLabels();
  const practice = usePracticeLabels();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  const [set, setSet] = useState<{ search: string; places: ExercisePlace[] }>({
    search,
    places: readSet(search),
  });
  if (set.search !== search) setSet({ search, places: readSet(search) });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(search);
  useEffect(() => {
    // A set that comes in place of another one, or of none, is read out.
    if (shown.current !== search) heading.current?.focus();
    shown.current = search;
  }, [search]);
  const [first] = set.places;
  if (first === undefined) return null;
  const start = (): void => {
    storeSet(set.places);
    void navigate(practiceAddress(first.topic, first.slug, first.block));
  };
  const copy = async (): Promise<void> => {
    const outcome = await copyLink({ title: '', url: window.location.href });
    setCopied(outcome === 'copied' ? 'copied' : 'failed');
  };
  return (
    <section className={styles.set} aria-labelledby="set-title">
      <h2 id="set-title" ref={heading} tabIndex={-1}>
        {t('shelf:set.title')}
      </h2>
      <ol role="list">
        {set.places.map((place) => (
          <Item key={place.block} place={place} lookUp={lookUp} />
        ))}
      </ol>
      <p className={styles.buttons}>
        <button type="button" className={buttons.primary} onClick={start}>
          {t('shelf:set.start')}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => void copy()}>
          {t('shelf:set.copy')}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => window.print()}>
          {practice('practice:print')}
        </button>
      </p>
      <p role="status">
        {copied === 'copied' && <span>{t('shelf:set.copied')}</span>}
        {copied === 'failed' && <span>{t('shelf:set.notCopied')}</span>}
      </p>
    </section>
  );
}
