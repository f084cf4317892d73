import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Link } from 'react-router-dom';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { Picture } from '@/components/media/Picture';
import { Prose } from '@/components/prose/Prose';
import { usePageHead } from '@/components/seo/usePageHead';
import { PageHeading } from '@/components/ui/PageHeading';
import { Words } from '@/components/ui/Words';
import { useLanguage } from '@/i18n/useLanguage';
import { articleAddress, topicAddress } from '@/lib/addresses';
import { PRODUCT_NAME } from '@/lib/product';
import type { Article } from '@/services/content/types/article';
import { useTopicArticlesQuery } from '@/services/content/queries/topicArticles';
import type { TopicArticles } from '@/services/content/types/topicArticles';
import type { TopicGroup } from '@/services/content/hooks/topicGroups';
import { Contents } from './Contents';
import { BonusMaterial } from './BonusMaterial';
import { FeatureBlocks } from './FeatureBlocks';
import { NextArticle } from './NextArticle';
import type { RenderTools } from './renderTools';
import { Videos } from './Videos';
import styles from './ArticlePage.module.css';

function Siblings({ group, data }: { group: TopicGroup; data: TopicArticles | undefined }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.siblings} aria-label={t('article.inTopic')}>
      <ul>
        {data?.articles.map((sibling) => (
          <li key={sibling.id}>
            <NavLink to={articleAddress(group.id, sibling.slug)}>
              <Words value={sibling.title} />
            </NavLink>
          </li>
        ))}
        {data?.more === true && (
          <li>
            <Link to={topicAddress(group.id)}>{t('article.all')}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function TitleBlock({
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
            <Words value={group.title} />
          </Link>
        </p>
        <PageHeading className={styles.heading}>
          <Words value={article.title} />
        </PageHeading>
        {article.summary && (
          <p className={styles.summary}>
            <Words value={article.summary} />
          </p>
        )}
        {article.reading && (
          <p className={styles.time}>
            {t('article.minutes', { minutes: article.reading.minutes })}
          </p>
        )}
        {tools}
      </div>
    </header>
  );
}

/** The pictogram, which stands beside the list on wide screens only; without one the article's picture, everywhere. */
function SidePicture({ article: { pictogram, image } }: { article: Article }) {
  if (pictogram !== null)
    return (
      <Picture
        file={pictogram}
        sizes="14rem"
        widest={800}
        decorative
        className={styles.pictogram}
      />
    );
  return (
    image && (
      <Picture
        file={image}
        sizes="(min-width: 62rem) 17rem, 100vw"
        eager
        className={styles.sideImage}
      />
    )
  );
}

/** The article itself: opening blocks, main text, application blocks, bonus material, videos, related episodes. */
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
  const description = article.summary?.text;
  usePageHead({
    title: `${article.title.text} – ${PRODUCT_NAME}`,
    ...(description === undefined ? {} : { description }),
    // One article has one address that counts, under its first topic.
    canonical: articleAddress(article.topics[0] ?? group.id, article.slug),
    subject: { kind: 'article', article, topic: group },
  });
  return (
    <article>
      <TitleBlock article={article} group={group} tools={tools({ article, topic: group.id })} />
      <div className={styles.columns}>
        <aside className={styles.side}>
          <SidePicture article={article} />
          <Contents article={article} />
          <ContentBoundary of={siblings}>
            <Siblings group={group} data={siblings} />
          </ContentBoundary>
        </aside>
        <div className={styles.body}>
          {article.pictogram && article.image && (
            <div className={styles.image}>
              <Picture
                file={article.image}
                sizes="(min-width: 62rem) 60vw, 100vw"
                widest={1920}
                eager
              />
            </div>
          )}
          {/* Both languages take its place where they are asked for (both/). */}
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
        </div>
      </div>
    </article>
  );
}
