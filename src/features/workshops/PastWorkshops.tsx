import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Workshop } from '@/services/content/types/workshop';
import { WorkshopDetails } from './WorkshopDetails';
import { WorkshopEntry } from './WorkshopEntry';
import { WorkshopsSection } from './WorkshopsSection';
import styles from './Programme.module.css';

/** Anchor of the past workshops (spec, section 2). */
export const PAST_ANCHOR = 'past_events';

/**
 * Scrolls to the anchor after the content is loaded, because the browser looks for it too early.
 */
function useScrollToAnchor() {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${PAST_ANCHOR}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return heading;
}

/** Past workshops, latest first. */
export function PastWorkshops({ workshops }: { workshops: Workshop[] }) {
  const { t } = useTranslation();
  const heading = useScrollToAnchor();
  return (
    <WorkshopsSection id={PAST_ANCHOR} heading={t('workshops.past')} headingRef={heading} wide>
      {workshops.length === 0 && <p>{t('workshops.nonePast')}</p>}
      <ol role="list" className={`${styles.programme} ${styles.past}`}>
        {workshops.map((workshop) => (
          <WorkshopEntry key={workshop.id} workshop={workshop}>
            <WorkshopDetails label={t('workshops.about')} text={workshop.description} />
          </WorkshopEntry>
        ))}
      </ol>
    </WorkshopsSection>
  );
}
