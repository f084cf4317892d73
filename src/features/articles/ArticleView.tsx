import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Link } from 'react-router-dom';
import { Picture } from '@/components/media/Picture';
import { Prose } from '@/components/prose/Prose';
import { usePageHead } from '@/components/seo/usePageHead';
import { PageHeading } from '@/components/ui/PageHeading';
import { Words } from '@/components/ui/Words';
import { PRODUCT_NAME } from '@/lib/product';
import type { Article } from '@/services/content/types/article';
import type { TopicGroup } from '@/services/content/topicGroups';
import { BonusMaterial } from './BonusMaterial';
import { FeatureBlocks } from './FeatureBlocks';
import { splitFeatureBlocks } from './featureBlockOrder';
import { Videos } from './Videos';
import styles from './ArticlePage.module.css';

function Siblings({ group }: { group: TopicGroup }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.siblings} aria-label={t('article.inTopic')}>
      <ul>
        {group.list.map((sibling) => (
          <li key={sibling.id}>
            <NavLink to={`/articles/${group.id}/${sibling.slug}`}>
              <Words value={sibling.title} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TitleBlock({ article, group }: { article: Article; group: TopicGroup }) {
  return (
    <header className={styles.title}>
      <div className={styles.titleText}>
        <p className={styles.topic}>
          <Link to={`/articles/${group.id}`}>
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
      </div>
    </header>
  );
}

/** The article itself: opening blocks, main text, application blocks, bonus material, videos, related episodes. */
export function ArticleView({ article, group, related }: { article: Article; group: TopicGroup; related: ReactNode }) {
  const { t } = useTranslation();
  const { opening, applications } = splitFeatureBlocks(article.featureBlocks);
  const description = article.summary?.text;
  usePageHead({ title: `${article.title.text} – ${PRODUCT_NAME}`, ...(description === undefined ? {} : { description }) });
  return (
    <article>
      <TitleBlock article={article} group={group} />
      <div className={styles.columns}>
        <aside className={styles.side}>
          {article.pictogram && <Picture file={article.pictogram} sizes="14rem" decorative className={styles.pictogram} />}
          <Siblings group={group} />
        </aside>
        <div className={styles.body}>
          {article.image && (
            <div className={styles.image}>
              <Picture file={article.image} sizes="(min-width: 62rem) 60vw, 100vw" eager />
            </div>
          )}
          <FeatureBlocks blocks={opening} />
          {article.mainText === null ? <p className={styles.missing}>{t('article.textMissing')}</p> : <Prose value={article.mainText} className={styles.text} />}
          <FeatureBlocks blocks={applications} />
          <Videos videos={article.videos} />
          <BonusMaterial article={article} />
          {related}
        </div>
      </div>
    </article>
  );
}
