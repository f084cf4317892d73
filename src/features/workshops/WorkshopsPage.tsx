import { use, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ContentGate } from '@/components/content/ContentGate';
import { Picture } from '@/components/media/Picture';
import { Prose } from '@/components/prose/Prose';
import { PageFrame } from '@/components/content/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { useLanguage } from '@/i18n/useLanguage';
import { RenderedAtContext } from '@/lib/browser/renderedAt';
import { useWorkshopsQuery } from '@/services/content/queries/workshop';
import { useWorkshopsPageQuery } from '@/services/content/queries/workshopsAndCoaching';
import type { Workshop } from '@/services/content/types/workshop';
import type { WorkshopsPageContent } from '@/services/content/types/workshopsAndCoaching';
import { formClosed, formOpened } from '@/services/payment/paymentSlice';
import { selectPayment } from '@/services/payment/paymentState';
import { BespokeSection } from './BespokeSection';
import { ForthcomingWorkshops } from './ForthcomingWorkshops';
import { PAST_ANCHOR, PastWorkshops } from './PastWorkshops';
import { WorkshopsSection } from './WorkshopsSection';
import { SessionSection } from './SessionSection';
import { signUpFormId } from './signUpFormId';
import { SignUpDialog } from './SignUpDialog';
import { useSplitWorkshops } from './useSplitWorkshops';
import styles from './WorkshopsPage.module.css';

interface WorkshopsContentProps {
  page: WorkshopsPageContent;
  workshops: readonly Workshop[];
  fetchedAt: number;
  endorsements: ReactNode;
  /** Loads the workshops again, bypassing the cache. */
  onRefresh(): void;
}

function WorkshopsContent({
  page,
  workshops,
  fetchedAt,
  endorsements,
  onRefresh,
}: WorkshopsContentProps) {
  const { t } = useTranslation();
  const { forthcoming, past } = useSplitWorkshops(workshops, fetchedAt);
  const dispatch = useAppDispatch();
  const { signUps } = useAppSelector(selectPayment);
  useEffect(() => () => void dispatch(formClosed()), [dispatch]);
  return (
    <>
      <div className={styles.top}>
        <ul role="list" className={styles.jumps}>
          <li>
            <Link to="#coaching">{t('workshops.coaching')}</Link>
          </li>
          <li>
            <Link to="#preparation">{t('workshops.preparation')}</Link>
          </li>
          <li>
            <Link to={`#${PAST_ANCHOR}`}>{t('workshops.seePast')}</Link>
          </li>
        </ul>
        {page.logo !== null && (
          <Picture
            file={page.logo}
            sizes="14rem"
            maxWidthPx={800}
            className={styles.logo}
            decorative
            eager
          />
        )}
      </div>
      <ForthcomingWorkshops
        intro={page.workshopsDescription}
        workshops={forthcoming}
        signUps={signUps}
        onSignUp={({ id }) => dispatch(formOpened(signUpFormId(id)))}
      />
      <BespokeSection intro={page.bespokeSessionsIntro} />
      <SessionSection kind="coaching" image={page.imageCoaching} text={page.coaching} />
      <SessionSection kind="preparation" image={page.imageQp} text={page.performancePrepPackage} />
      <WorkshopsSection id="endorsements" heading={t('workshops.endorsements')}>
        {page.endorsements === null ? (
          endorsements
        ) : (
          <Prose value={page.endorsements} className={styles.endorsements} />
        )}
      </WorkshopsSection>
      <PastWorkshops workshops={past} />
      <SignUpDialog workshops={forthcoming} onTimeChanged={onRefresh} />
    </>
  );
}

/**
 * Page at /workshops_and_coaching.
 * @param endorsements shown when the page's entry has none
 */
export function WorkshopsPage({ endorsements }: { endorsements: ReactNode }) {
  const { t } = useTranslation();
  const renderedAt = use(RenderedAtContext);
  const locale = useLanguage();
  const query = useWorkshopsPageQuery({ locale });
  const workshops = useWorkshopsQuery({ locale });
  return (
    <PageFrame
      title={t('titles.workshops')}
      about={[query.data?.workshopsDescription, query.data?.bespokeSessionsIntro]}
      subject={{ kind: 'workshops', workshops: workshops.data ?? [] }}
    >
      <ContentGate query={query} skeleton={<Skeleton lines={8} title />}>
        {(page) =>
          page === null ? (
            <p>{t('content.missing')}</p>
          ) : (
            <ContentGate query={workshops} beside={page} skeleton={<Skeleton lines={8} />}>
              {(all) => (
                <WorkshopsContent
                  page={page}
                  workshops={all}
                  fetchedAt={renderedAt ?? workshops.fulfilledTimeStamp ?? 0}
                  endorsements={endorsements}
                  onRefresh={() => void workshops.refetch()}
                />
              )}
            </ContentGate>
          )
        }
      </ContentGate>
    </PageFrame>
  );
}
