import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Icon } from '@/components/ui/Icon';
import { endorsementsPauseToggled, selectEndorsementsPaused } from '@/features/ui/uiSlice';
import { useLanguage } from '@/i18n/useLanguage';
import { useEndorsementsQuery } from '@/services/content/queries/endorsement';
import { rotate, shownIn } from './rotation';
import styles from './Endorsements.module.css';

/** The index of the visible endorsement, which advances unless it is paused, and a function that chooses one. */
function useRotation(section: RefObject<Element | null>, count: number, isPaused: boolean) {
  const [shown, setShown] = useState(0);
  useLayoutEffect(() => {
    // They may have rotated before hydration, whose first render must be the prerendered one.
    // oxlint-disable-next-line react/set-state-in-effect
    if (section.current !== null) setShown(Math.max(0, shownIn(section.current)));
  }, [section]);
  useEffect(() => {
    if (isPaused || count < 2) return undefined;
    return rotate(
      () => section.current,
      () => setShown((at) => (at + 1) % count),
    );
    // `shown` is a dependency so that a manual choice restarts the interval.
  }, [section, count, isPaused, shown]);
  return { shown: count === 0 ? 0 : shown % count, setShown };
}

/** Rotating quotations; the rotation stops on hover, focus, pause and reduced motion. */
export function Endorsements() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const paused = useAppSelector(selectEndorsementsPaused);
  const section = useRef<HTMLElement>(null);
  const { data } = useEndorsementsQuery();
  const list = (data ?? []).filter(({ locales }) => locales.includes(locale));
  const { shown, setShown } = useRotation(section, list.length, paused);
  if (list.length === 0) return null;
  return (
    <section
      ref={section}
      className={styles.endorsements}
      aria-labelledby="endorsements-heading"
      data-rotates
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
