import { useTranslation } from 'react-i18next';
import { loadArticle, ArticlePage } from '@/features/articles/ArticlePage';
import { RelatedPodcasts } from '@/features/podcast/RelatedPodcasts';
import { ToolsSlot } from '../../articleTools/ToolsSlot';
import { DonateLink } from '../../layout/DonateLink';
import styles from './ArticleRoute.module.css';

/** /articles/{topicId}/{slug} with the tools, related episodes and a quiet word about donations. */
export function Component() {
  const { t } = useTranslation();
  return (
    <ArticlePage
      related={(titles) => (
        <>
          <RelatedPodcasts titles={titles} />
          <p className={styles.donation}>
            <span>{t('donation.afterArticle')}</span> <DonateLink />
          </p>
        </>
      )}
      tools={(of) => <ToolsSlot {...of} />}
    />
  );
}

export { loadArticle as load };
