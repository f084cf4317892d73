import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageHeading } from '@/components/content/PageHeading';
import { ContentText } from '@/components/ui/ContentText';
import { topicAddress } from '@/lib/addresses';
import type { Article } from '@/services/content/types/article';
import type { TopicGroup } from '@/services/content/hooks/topicGroups';
import styles from './ArticlePage.module.css';

/** Topic, reading time, title, summary and tools of an article. */
export function ArticleHeader({
  article,
  group,
  tools,
}: {
  article: Article;
  group: TopicGroup;
  tools: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <header className={styles.title}>
      <div className={styles.titleText}>
        <p className={styles.topic}>
          <Link to={topicAddress(group.id)}>
            <ContentText value={group.title} />
          </Link>
          {article.reading && (
            <span className={styles.time}>
              {t('article.minutes', { minutes: article.reading.minutes })}
            </span>
          )}
        </p>
        <PageHeading className={styles.heading}>
          <ContentText value={article.title} />
        </PageHeading>
        {article.summary && (
          <p className={styles.summary}>
            <ContentText value={article.summary} />
          </p>
        )}
        {tools}
      </div>
    </header>
  );
}
