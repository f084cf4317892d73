import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { ContentGate } from '@/components/content/ContentGate';
import { NotFound } from '@/components/content/NotFound';
import { markdownModule } from '@/components/prose/markdownModule';
import { Picture } from '@/components/media/Picture';
import { Prose } from '@/components/prose/Prose';
import { usePageHead } from '@/components/seo/usePageHead';
import { PageHeading } from '@/components/content/PageHeading';
import { Skeleton } from '@/components/ui/Skeleton';
import { ContentText } from '@/components/ui/ContentText';
import { useLanguage } from '@/i18n/useLanguage';
import { topicColours } from '@/lib/text/colour';
import { PRODUCT_NAME } from '@/lib/text/product';
import { isTopicId } from '../../../contracts/content/topics';
import type { TopicGroup } from '@/services/content/hooks/topicGroups';
import { topicArticlesApi, useTopicArticlesQuery } from '@/services/content/queries/topicArticles';
import { topicOverviewApi } from '@/services/content/queries/topicOverview';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import { ArticleList, Pagination } from './ArticleList';
import styles from './TopicPage.module.css';

interface TopicPageProps {
  /** Renders the related episodes, found by their titles. */
  related: (titles: string) => ReactNode;
}

interface TopicProps extends TopicPageProps, Pick<ReturnType<typeof useTopicGroups>, 'overviews'> {
  group: TopicGroup;
  page: number;
}

function TopicArticleList({ group, page, overviews, related }: TopicProps) {
  const { t } = useTranslation();
  const list = useTopicArticlesQuery({ locale: useLanguage(), topic: group.id, page });
  const title =
    page === 1 ? group.title.text : t('article.pageTitle', { topic: group.title.text, page });
  usePageHead({
    title: `${title} – ${PRODUCT_NAME}`,
    about: [group.description],
    subject: { kind: 'topic', topic: group },
  });
  return (
    <article className={styles.page} style={topicColours(group.colour)}>
      <header className={styles.header}>
        <p className={styles.kicker}>{t('article.topic')}</p>
        <PageHeading className={styles.heading}>
          <ContentText value={group.title} large />
        </PageHeading>
      </header>
      <div className={styles.side}>
        <div className={styles.image}>
          <Picture
            file={group.image}
            sizes="(min-width: 62rem) 24rem, (min-width: 48rem) 40vw, 100vw"
            ratio={0.82}
            decorative
            eager
            className={styles.picture}
          />
        </div>
        <nav aria-label={t('article.inTopic')}>
          <ContentGate query={list} skeleton={<Skeleton lines={5} />}>
            {({ articles, more }) => (
              <>
                <ArticleList topic={group.id} articles={articles} />
                <Pagination topic={group.id} page={page} more={more} />
              </>
            )}
          </ContentGate>
        </nav>
      </div>
      <div className={styles.description}>
        <ContentGate query={overviews} skeleton={<Skeleton lines={8} />}>
          {() => <Prose value={group.description} />}
        </ContentGate>
        <ContentBoundary of={group}>{related(group.relatedPodcasts)}</ContentBoundary>
      </div>
    </article>
  );
}

/** Parses the page number of a URL; null when it is invalid. */
function parsePageNumber(number: string | undefined): number | null {
  if (number === undefined) return 1;
  return /^([2-9]|[1-9]\d{1,3})$/.test(number) ? Number(number) : null;
}

/**
 * Page at /articles/{topicId} and, for further pages of the list,
 * /articles/{topicId}/page/{number}.
 */
export function TopicPage({ related }: TopicPageProps) {
  const { topicId, number } = useParams();
  const { groups, overviews } = useTopicGroups();
  const page = parsePageNumber(number);
  const group = isTopicId(topicId) ? groups.find(({ id }) => id === topicId) : undefined;
  const first = useTopicArticlesQuery({
    locale: useLanguage(),
    topic: group?.id ?? 'foundations',
    page: page ?? 1,
  });
  if (
    group === undefined ||
    page === null ||
    (page > 1 && first.currentData?.articles.length === 0)
  )
    return <NotFound />;
  return (
    <TopicArticleList
      key={`${group.id} ${String(page)}`}
      group={group}
      page={page}
      overviews={overviews}
      related={related}
    />
  );
}

/** Loads the topics and one page of the topic's articles. */
export const loadTopic = ({ dispatch, locale, params: { topicId, number } }: LoadArg) =>
  Promise.all([
    dispatch(topicOverviewApi.endpoints.topicOverviews.initiate({ locale }, ONCE)),
    isTopicId(topicId)
      ? dispatch(
          topicArticlesApi.endpoints.topicArticles.initiate(
            { locale, topic: topicId, page: parsePageNumber(number) ?? 1 },
            ONCE,
          ),
        )
      : null,
    markdownModule.load(),
  ]);
