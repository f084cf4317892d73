import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContentText } from '@/components/ui/ContentText';
import { articleAddress } from '@/lib/addresses';
import type { TopicArticles } from '@/services/content/types/topicArticles';
import styles from './ArticlePage.module.css';

interface NextArticleProps {
  topic: string;
  slug: string;
  siblings: TopicArticles | undefined;
}

/** Link to the next article of the topic; nothing after the last one. */
export function NextArticle({ topic, slug, siblings }: NextArticleProps) {
  const { t } = useTranslation();
  const list = siblings?.articles ?? [];
  const at = list.findIndex((one) => one.slug === slug);
  const next = at < 0 ? undefined : list[at + 1];
  return (
    next && (
      <p className={styles.next}>
        <span>{t('article.next')}</span>
        <Link to={articleAddress(topic, next.slug)} rel="next">
          <ContentText value={next.title} />
        </Link>
      </p>
    )
  );
}
