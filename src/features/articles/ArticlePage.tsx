import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { ContentGate } from '@/components/content/ContentGate';
import { NotFound } from '@/components/content/NotFound';
import { PageFrame } from '@/components/content/PageFrame';
import { markdownModule } from '@/components/prose/markdownModule';
import { useLanguage } from '@/i18n/useLanguage';
import { articleAddress } from '@/lib/addresses';
import { topicColours } from '@/lib/text/colour';
import { isTopicId, TOPIC_COLOURS } from '../../../contracts/content/topics';
import { topicArticlesApi } from '@/services/content/queries/topicArticles';
import { topicOverviewApi } from '@/services/content/queries/topicOverview';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import { articleApi, useArticleQuery } from '@/services/content/queries/article';
import type { RenderTools } from './renderTools';
import { ArticleView } from './ArticleView';
import styles from './ArticlePage.module.css';
import { Skeleton } from '@/components/ui/Skeleton';

/** Placeholder while an article is loading. */
function ArticleSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton title lines={12} />
    </div>
  );
}

interface ArticlePageProps {
  /** Renders the related episodes, found by their titles. */
  related: (titles: string) => ReactNode;
  /** Renders the tools of the article or of one of its blocks. */
  tools: RenderTools;
}

function ArticleBySlug({
  topicId,
  slug,
  related,
  tools,
}: { topicId: string; slug: string } & ArticlePageProps) {
  const locale = useLanguage();
  const article = useArticleQuery({ locale, slug });
  const { groups } = useTopicGroups();
  const group = groups.find(({ id }) => id === topicId);
  const title = group?.title.text ?? slug;
  return (
    <div className={styles.page} style={topicColours(group?.colour ?? TOPIC_COLOURS.default)}>
      <ContentGate
        query={article}
        skeleton={<ArticleSkeleton />}
        problemPage={(notice) => <PageFrame title={title}>{notice}</PageFrame>}
      >
        {(value) => {
          const home = value?.topics.find(isTopicId);
          if (value === null || home === undefined || group === undefined) return <NotFound />;
          // The article belongs to another topic: not found here, with a link to its address.
          if (!value.topics.some((topic) => topic === topicId))
            return <NotFound instead={{ to: articleAddress(home, slug), title: value.title }} />;
          return (
            <ArticleView
              article={value}
              group={group}
              related={related(value.relatedPodcasts)}
              tools={tools}
            />
          );
        }}
      </ContentGate>
    </div>
  );
}

/** Page at /articles/{topicId}/{slug}. */
export function ArticlePage(props: ArticlePageProps) {
  const { topicId = '', slug = '' } = useParams();
  if (!isTopicId(topicId)) return <NotFound />;
  return <ArticleBySlug key={slug} topicId={topicId} slug={slug.normalize()} {...props} />;
}

/** Loads the article, the topics, and the articles of its topic. */
export const loadArticle = ({ dispatch, locale, params }: LoadArg) =>
  Promise.all([
    dispatch(
      articleApi.endpoints.article.initiate(
        { locale, slug: (params['slug'] ?? '').normalize() },
        ONCE,
      ),
    ),
    dispatch(topicOverviewApi.endpoints.topicOverviews.initiate({ locale }, ONCE)),
    isTopicId(params['topicId'])
      ? dispatch(
          topicArticlesApi.endpoints.topicArticles.initiate(
            { locale, topic: params['topicId'], page: 1 },
            ONCE,
          ),
        )
      : null,
    markdownModule.load(),
  ]);
