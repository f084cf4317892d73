import { use, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContentGate } from '@/components/content/ContentGate';
import { Picture } from '@/components/media/Picture';
import { Prose } from '@/components/prose/Prose';
import { PageFrame } from '@/components/ui/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { useLanguage } from '@/i18n/useLanguage';
import { RenderedAtContext } from '@/lib/renderedAt';
import type { Workshop } from '@/services/content/types/workshop';
import { useWorkshopsPageQuery, type WorkshopsPageContent } from '@/services/content/types/workshopsAndCoaching';
import { Bespoke } from './Bespoke';
import { Forthcoming } from './Forthcoming';
import { PAST_ANCHOR, PastWorkshops } from './PastWorkshops';
import { Section } from './Section';
import { SessionSection } from './SessionSection';
import type { SignUp } from './signUp';
import { SignUpDialog } from './SignUpDialog';
import { useSplit } from './useSplit';
import styles from './WorkshopsPage.module.css';

function Sections({ page, fetchedAt, endorsements }: { page: WorkshopsPageContent; fetchedAt: number; endorsements: ReactNode }) {
  const { t } = useTranslation();
  const { forthcoming, past } = useSplit(page.workshopsList, fetchedAt);
  const [signUps, setSignUps] = useState<Record<string, SignUp>>({});
  const [chosen, setChosen] = useState<Workshop | null>(null);
  return (
    <>
      <div className={styles.top}>
        <p>
          <Link to={`#${PAST_ANCHOR}`}>{t('workshops.seePast')}</Link>
        </p>
        {page.logo !== null && <Picture file={page.logo} sizes="14rem" className={styles.logo} decorative eager />}
      </div>
      <Forthcoming intro={page.workshopsDescription} workshops={forthcoming} signUps={signUps} onSignUp={setChosen} />
      <Bespoke intro={page.bespokeSessionsIntro} />
      <SessionSection kind="coaching" image={page.imageCoaching} text={page.coaching} />
      <SessionSection kind="preparation" image={page.imageQp} text={page.performancePrepPackage} />
      <Section id="endorsements" heading={t('workshops.endorsements')}>
        {page.endorsements === null ? endorsements : <Prose value={page.endorsements} className={styles.endorsements} />}
      </Section>
      <PastWorkshops workshops={past} />
      <SignUpDialog
        workshop={chosen}
        onClose={() => setChosen(null)}
        onSignedUp={({ id }, signUp) => setSignUps((all) => ({ ...all, [id]: signUp }))}
      />
    </>
  );
}

/**
 * /workshops_and_coaching
 * @param endorsements shown when the page's own entry has none
 */
export function WorkshopsPage({ endorsements }: { endorsements: ReactNode }) {
  const { t } = useTranslation();
  const renderedAt = use(RenderedAtContext);
  const query = useWorkshopsPageQuery({ locale: useLanguage() });
  return (
    <PageFrame title={t('titles.workshops')}>
      <ContentGate query={query} skeleton={<Skeleton lines={8} title />}>
        {(page) => (page === null ? <p>{t('content.missing')}</p> : <Sections page={page} fetchedAt={renderedAt ?? query.fulfilledTimeStamp ?? 0} endorsements={endorsements} />)}
      </ContentGate>
    </PageFrame>
  );
}
