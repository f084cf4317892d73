import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Icon } from '@/components/ui/Icon';
import { endorsementsPauseToggled, selectEndorsementsPaused } from '@/features/ui/uiSlice';
import { useLanguage } from '@/i18n/useLanguage';
import { useEndorsementsQuery } from '@/services/content/queries/endorsement';
import styles from './Endorsements.module.css';

/** Endorsements rotate every 4000 ms (spec, section 9). */
const ROTATION_MS = 4000;

/** The number of the endorsement on show; moves on by itself while nothing holds it. */
function useRotation(count: number, held: boolean): [number, (next: number) => void] {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (held || count < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
      return undefined;
    const timer = setInterval(() => setShown((at) => (at + 1) % count), ROTATION_MS);
    return () => clearInterval(timer);
    // A choice by hand starts the rhythm anew.
  }, [count, held, shown]);
  return [count === 0 ? 0 : shown % count, setShown];
}

/** One large quotation after another; still while it is pointed at, focused, paused, or motion is unwanted. */
export function Endorsements() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const paused = useAppSelector(selectEndorsementsPaused);
  const [touched, setTouched] = useState(false);
  const { data } = useEndorsementsQuery();
  const list = (data ?? []).filter(({ locales }) => locales.includes(locale));
  const [shown, show] = useRotation(list.length, paused || touched);
  if (list.length === 0) return null;
  return (
    <section
      className={styles.endorsements}
      aria-labelledby="endorsements-heading"
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={() => setTouched(true)}
      onBlur={() => setTouched(false)}
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
              onClick={() => show(at)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
