import { useTranslation } from 'react-i18next';
import { loadArticle, ArticlePage } from '@/features/articles/ArticlePage';
import { loadRelatedPodcasts, RelatedPodcasts } from '@/features/podcast/RelatedPodcasts';
import type { PageLoad } from '../../pageLoad';
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

/** Loads the article, its topic and its related episodes. */
export const load: PageLoad = async (arg) => {
  const [{ data: article }] = await loadArticle(arg);
  await loadRelatedPodcasts(arg, article?.relatedPodcasts);
};
