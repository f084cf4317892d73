import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { ContentGate } from '@/components/content/ContentGate';
import { NotFound } from '@/components/content/NotFound';
import { loadMarkdown } from '@/components/prose/markdownModule';
import { Picture } from '@/components/media/Picture';
import { Prose } from '@/components/prose/Prose';
import { usePageHead } from '@/components/seo/usePageHead';
import { PageHeading } from '@/components/ui/PageHeading';
import { Skeleton } from '@/components/ui/Skeleton';
import { Words } from '@/components/ui/Words';
import { articleAddress } from '@/lib/addresses';
import { topicColours } from '@/lib/colour';
import { PRODUCT_NAME } from '@/lib/product';
import { isTopicId } from '@/lib/topics';
import type { TopicGroup } from '@/services/content/topicGroups';
import { articleIndexApi, type ArticleSummary } from '@/services/content/types/articleIndex';
import { topicOverviewApi } from '@/services/content/types/topicOverview';
import { useTopicGroups } from '@/services/content/useTopicGroups';
import styles from './TopicPage.module.css';

function ArticleList({ topic, articles }: { topic: string; articles: ArticleSummary[] }) {
  const { t } = useTranslation();
  if (articles.length === 0) return <p>{t('article.empty')}</p>;
  return (
    <ol className={styles.list}>
      {articles.map((article) => (
        <li key={article.id}>
          <Link to={articleAddress(topic, article.slug)}>
            <span className={styles.title}>
              <Words value={article.title} />
            </span>
            {article.summary && (
              <span className={styles.summary}>
                <Words value={article.summary} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface Related {
  /** Rows of the episodes that belong to the topic, from their titles. */
  related: (titles: string) => ReactNode;
}

function Topic({ group, index, overviews, related }: { group: TopicGroup } & Related & Pick<ReturnType<typeof useTopicGroups>, 'index' | 'overviews'>) {
  const { t } = useTranslation();
  usePageHead({ title: `${group.title.text} – ${PRODUCT_NAME}`, subject: { kind: 'topic', topic: group } });
  return (
    <article className={styles.page} style={topicColours(group.colour)}>
      <header className={styles.header}>
        <p className={styles.kicker}>{t('article.topic')}</p>
        <PageHeading className={styles.heading}>
          <Words value={group.title} />
        </PageHeading>
      </header>
      <div className={styles.side}>
        <div className={styles.image}>
          <Picture file={group.image} sizes="(min-width: 62rem) 24rem, (min-width: 48rem) 40vw, 100vw" ratio={0.82} decorative eager className={styles.picture} />
        </div>
        <nav aria-label={t('article.inTopic')}>
          <ContentGate query={index} skeleton={<Skeleton lines={5} />}>
            {() => <ArticleList topic={group.id} articles={group.list} />}
          </ContentGate>
        </nav>
      </div>
      <div className={styles.description}>
        <ContentGate query={overviews} skeleton={<Skeleton lines={8} />}>
          {() => <Prose value={group.description} />}
        </ContentGate>
        {related(group.relatedPodcasts)}
      </div>
    </article>
  );
}

/** /articles/{topicId} */
export function TopicPage({ related }: Related) {
  const { topicId } = useParams();
  const { groups, overviews, index } = useTopicGroups();
  const group = isTopicId(topicId) ? groups.find(({ id }) => id === topicId) : undefined;
  if (group === undefined) return <NotFound />;
  return <Topic key={group.id} group={group} overviews={overviews} index={index} related={related} />;
}

/** The topics and the index of their articles. */
export const topicLoad = ({ dispatch, locale }: LoadArg) =>
  Promise.all([dispatch(topicOverviewApi.endpoints.topicOverviews.initiate({ locale }, ONCE)), dispatch(articleIndexApi.endpoints.articleIndex.initiate({ locale }, ONCE)), loadMarkdown()]);
