import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Icon } from '@/components/ui/Icon';
import { endorsementsPauseToggled, selectEndorsementsPaused } from '@/features/ui/uiSlice';
import { useLanguage } from '@/i18n/useLanguage';
import { useEndorsementsQuery } from '@/services/content/queries/endorsement';
import { ROTATION_MS } from './rotateEarly';
import styles from './Endorsements.module.css';

/** Returns the index of the visible endorsement; it advances while `isHeld` is false. */
function useRotation(count: number, isHeld: boolean): [number, (next: number) => void] {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (isHeld || count < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
      return undefined;
    const timer = setInterval(() => setShown((at) => (at + 1) % count), ROTATION_MS);
    return () => clearInterval(timer);
    // `shown` is a dependency so that a manual choice restarts the interval.
  }, [count, isHeld, shown]);
  return [count === 0 ? 0 : shown % count, setShown];
}

/** Rotating quotations; the rotation stops on hover, focus, pause and reduced motion. */
export function Endorsements() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const paused = useAppSelector(selectEndorsementsPaused);
  const [isInUse, setIsInUse] = useState(false);
  const { data } = useEndorsementsQuery();
  const list = (data ?? []).filter(({ locales }) => locales.includes(locale));
  const [shown, setShown] = useRotation(list.length, paused || isInUse);
  if (list.length === 0) return null;
  return (
    <section
      className={styles.endorsements}
      aria-labelledby="endorsements-heading"
      data-rotates
      onPointerEnter={() => setIsInUse(true)}
      onPointerLeave={() => setIsInUse(false)}
      onFocus={() => setIsInUse(true)}
      onBlur={() => setIsInUse(false)}
    >
      <h2 id="endorsements-heading" className={styles.heading}>
        {t('home.endorsements')}
      </h2>
      <div className={styles.stage}>
        {list.map(({ id, short, source }, at) => (
          <figure
            key={id}
            className={styles.quote}
            data-shown={at === shown}
            aria-hidden={at !== shown}
          >
            <blockquote>{short}</blockquote>
            {source !== '' && <figcaption>{source}</figcaption>}
          </figure>
        ))}
      </div>
      {list.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.pause}
            onClick={() => dispatch(endorsementsPauseToggled())}
            aria-label={t(paused ? 'home.resume' : 'home.pause')}
          >
            <Icon name={paused ? 'play' : 'pause'} size={16} />
          </button>
          {list.map(({ id }, at) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={t('home.showEndorsement', { number: at + 1, total: list.length })}
              aria-current={at === shown}
              onClick={() => setShown(at)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
