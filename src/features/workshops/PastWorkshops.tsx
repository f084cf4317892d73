import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Prose } from '@/components/prose/Prose';
import type { Workshop } from '@/services/content/types/workshop';
import { ProgrammeEntry } from './ProgrammeEntry';
import { Section } from './Section';
import styles from './Programme.module.css';

/** The anchor of the past workshops (spec, section 2). */
export const PAST_ANCHOR = 'past_events';

/** The browser looks for an anchor before the content has arrived; this brings the visitor there afterwards. */
function useArrival() {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${PAST_ANCHOR}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return heading;
}

/** What has been, the latest first. */
export function PastWorkshops({ workshops }: { workshops: Workshop[] }) {
  const { t } = useTranslation();
  const heading = useArrival();
  return (
    <Section id={PAST_ANCHOR} heading={t('workshops.past')} headingRef={heading} wide>
      {workshops.length === 0 && <p>{t('workshops.nonePast')}</p>}
      <ol className={`${styles.programme} ${styles.past}`}>
        {workshops.map((workshop) => (
          <ProgrammeEntry key={workshop.id} workshop={workshop}>
            {workshop.description !== null && (
              <details className={styles.more}>
                <summary>{t('workshops.about')}</summary>
                <Prose value={workshop.description} />
              </details>
            )}
          </ProgrammeEntry>
        ))}
      </ol>
    </Section>
  );
}
