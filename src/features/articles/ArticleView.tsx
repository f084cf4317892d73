import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { Picture } from '@/components/media/Picture';
import { ContentText } from '@/components/ui/ContentText';
import { Prose } from '@/components/prose/Prose';
import { usePageHead } from '@/components/seo/usePageHead';
import { useLanguage } from '@/i18n/useLanguage';
import { articleAddress, topicAddress } from '@/lib/addresses';
import { PRODUCT_NAME } from '@/lib/text/product';
import type { Article } from '@/services/content/types/article';
import { useTopicArticlesQuery } from '@/services/content/queries/topicArticles';
import type { TopicGroup } from '@/services/content/hooks/topicGroups';
import { BonusMaterial } from './BonusMaterial';
import { FeatureBlocks } from './FeatureBlocks';
import type { RenderTools } from './renderTools';
import { Videos } from './Videos';
import styles from './ArticlePage.module.css';
import { ArticleHeader } from './ArticleHeader';
import { ArticleSidebar } from './ArticleSidebar';
import type { TopicArticles } from '@/services/content/types/topicArticles';

interface NextArticleProps {
  topic: string;
  slug: string;
  siblings: TopicArticles | undefined;
}

/** Link to the next article of the topic; nothing after the last one. */
function NextArticle({ topic, slug, siblings }: NextArticleProps) {
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

/**
 * The article: opening blocks, main text, application blocks, bonus material, videos, related
 * episodes.
 */
export function ArticleView({
  article,
  group,
  related,
  tools,
}: {
  article: Article;
  group: TopicGroup;
  related: ReactNode;
  tools: RenderTools;
}) {
  const { t } = useTranslation();
  const { data: siblings } = useTopicArticlesQuery({
    locale: useLanguage(),
    topic: group.id,
    page: 1,
  });
  usePageHead({
    title: `${article.title.text} – ${PRODUCT_NAME}`,
    about: [article.summary, article.mainText],
    // An article in several topics has one canonical address, under its first topic.
    canonical: articleAddress(article.topics[0] ?? group.id, article.slug),
    subject: { kind: 'article', article, topic: group },
  });
  return (
    <article>
      <ArticleHeader article={article} group={group} tools={tools({ article, topic: group.id })} />
      <div className={styles.columns}>
        <ArticleSidebar article={article} group={group} siblings={siblings} />
        <div className={styles.body}>
          {article.pictogram && article.image && (
            <div className={styles.image}>
              <Picture
                file={article.image}
                sizes="(min-width: 62rem) 60vw, 100vw"
                maxWidthPx={1920}
                eager
              />
            </div>
          )}
          {/* Replaced by the side-by-side texts on request (sideBySide/). */}
          <div data-texts="">
            <ContentBoundary of={article}>
              <FeatureBlocks blocks={article.featureBlocks} part="opening" />
            </ContentBoundary>
            {article.mainText === null ? (
              <p className={styles.missing}>{t('article.textMissing')}</p>
            ) : (
              <div data-text="">
                <Prose value={article.mainText} className={styles.text} />
              </div>
            )}
            <ContentBoundary of={article}>
              <FeatureBlocks
                blocks={article.featureBlocks}
                part="applications"
                tools={(block) => tools({ article, topic: group.id, block })}
              />
            </ContentBoundary>
          </div>
          <ContentBoundary of={article}>
            <BonusMaterial article={article} />
          </ContentBoundary>
          <ContentBoundary of={article}>
            <Videos videos={article.videos} />
          </ContentBoundary>
          <ContentBoundary of={article}>{related}</ContentBoundary>
          <ContentBoundary of={siblings}>
            <NextArticle topic={group.id} slug={article.slug} siblings={siblings} />
          </ContentBoundary>
          <p className={styles.topicLink}>
            <Link to={topicAddress(group.id)}>
              <span>{t('nav.allOf')}</span> <ContentText value={group.title} />
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}
