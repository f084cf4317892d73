import { Link } from 'react-router-dom';
import { ContentText } from '@/components/ui/ContentText';
import { useTranslation } from 'react-i18next';
import { articleAddress, topicPageAddress } from '@/lib/addresses';
import type { ArticleSummary } from '@/services/content/types/articleSummary';
import styles from './TopicPage.module.css';

/** Ordered list of a topic's articles. */
export function ArticleList({
  topic,
  articles,
}: {
  topic: string;
  articles: readonly ArticleSummary[];
}) {
  const { t } = useTranslation();
  if (articles.length === 0) return <p>{t('article.empty')}</p>;
  return (
    <ol role="list" className={styles.list}>
      {articles.map((article) => (
        <li key={article.id}>
          <Link to={articleAddress(topic, article.slug)}>
            <span className={styles.title}>
              <ContentText value={article.title} />
            </span>
            {article.summary && (
              <span className={styles.summary}>
                <ContentText value={article.summary} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Links to the previous and next page of a topic's articles. */
export function Pagination({ topic, page, more }: { topic: string; page: number; more: boolean }) {
  const { t } = useTranslation();
  if (page === 1 && !more) return null;
  return (
    <p className={styles.turner}>
      {page > 1 && (
        <Link rel="prev" to={topicPageAddress(topic, page - 1)}>
          {t('article.earlier')}
        </Link>
      )}
      {more && (
        <Link rel="next" to={topicPageAddress(topic, page + 1)}>
          {t('article.further')}
        </Link>
      )}
    </p>
  );
}
