import { useTranslation } from 'react-i18next';
import { ContentGate } from '@/components/content/ContentGate';
import { Prose } from '@/components/prose/Prose';
import { usePageHead } from '@/components/seo/usePageHead';
import { Skeleton } from '@/components/ui/Skeleton';
import { Endorsements } from '@/features/endorsements/Endorsements';
import { BookPromo } from '@/features/home/BookPromo';
import { Hero } from '@/features/home/Hero';
import { TopicCarousel } from '@/features/home/TopicCarousel';
import { HomeLinks } from '@/features/home/HomeLinks';
import { Tonight } from '@/features/practice/tonight/Tonight';
import { PodcastButton } from '@/features/podcast/shell/PodcastButton';
import { useLanguage } from '@/i18n/useLanguage';
import { PRODUCT_NAME } from '@/lib/text/product';
import type { Prose as ProseValue } from '@/services/content/mapping/domain';
import { bookPanelApi } from '@/services/content/queries/bookPanel';
import { endorsementsApi } from '@/services/content/queries/endorsement';
import { freeDownloadsApi } from '@/services/content/queries/freeDownload';
import { homepageTextApi, useHomepageTextQuery } from '@/services/content/queries/homepageText';
import { quizApi } from '@/services/content/queries/quiz';
import { useSettings } from '@/services/content/hooks/useSettings';
import { settingsApi } from '@/services/content/queries/settings';
import { topicOverviewApi } from '@/services/content/queries/topicOverview';
import { ONCE, type LoadArg } from '../../pageLoad';
import { Block } from '../../layout/Block';
import { findSet } from '../visitor/tonight';
import styles from './HomeRoute.module.css';

/** The home page, at /. */
export function HomeRoute() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const texts = useHomepageTextQuery({ locale });
  const settings = useSettings();
  usePageHead({
    title: `${t('titles.home')} – ${PRODUCT_NAME}`,
    description: settings?.description?.text ?? '',
    subject: { kind: 'site' },
  });
  const isMissing = texts.data === undefined && texts.isError;
  return (
    <>
      <Block fallback={<Hero title={null} lead={null} image={null} />}>
        <Hero
          title={texts.data?.title ?? null}
          lead={settings?.description ?? null}
          image={settings?.headerImage ?? null}
          isPlain={isMissing}
        />
      </Block>
      <section className={styles.first}>
        <ContentGate
          query={texts}
          skeleton={
            <div className={styles.waiting}>
              <Skeleton lines={7} />
            </div>
          }
        >
          {(home) => <Prose value={home?.text1 ?? null} className={styles.lead} />}
        </ContentGate>
      </section>
      {!isMissing && <Rest text={texts.data?.text2 ?? null} />}
    </>
  );
}

/** The page below the welcome. Without a connection the pages on this device stand in its place. */
function Rest({ text }: { text: ProseValue | null }) {
  return (
    <>
      <div className={styles.short}>
        <Block>
          <Tonight find={findSet} />
        </Block>
      </div>
      <Block>
        <TopicCarousel />
      </Block>
      {text && (
        <section className={styles.second}>
          <Prose value={text} />
        </section>
      )}
      <Block>
        <HomeLinks
          podcast={(className, label) => (
            <PodcastButton className={className}>{label}</PodcastButton>
          )}
        />
      </Block>
      <Block>
        <Endorsements />
      </Block>
      <BookPromo />
    </>
  );
}

export { HomeRoute as Component };

export const load = ({ dispatch, locale }: LoadArg) =>
  Promise.all([
    dispatch(homepageTextApi.endpoints.homepageText.initiate({ locale }, ONCE)),
    dispatch(bookPanelApi.endpoints.bookPanel.initiate({ locale }, ONCE)),
    dispatch(settingsApi.endpoints.settings.initiate({ locale }, ONCE)),
    dispatch(topicOverviewApi.endpoints.topicOverviews.initiate({ locale }, ONCE)),
    dispatch(endorsementsApi.endpoints.endorsements.initiate(undefined, ONCE)),
    dispatch(freeDownloadsApi.endpoints.freeDownloads.initiate(undefined, ONCE)),
    dispatch(quizApi.endpoints.quizHere.initiate({ locale }, ONCE)),
  ]);
