import { useTranslation } from 'react-i18next';
import { NavLink, Link } from 'react-router-dom';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { Picture } from '@/components/media/Picture';
import { ContentText } from '@/components/ui/ContentText';
import { articleAddress, topicAddress } from '@/lib/addresses';
import type { Article } from '@/services/content/types/article';
import type { TopicArticles } from '@/services/content/types/topicArticles';
import type { TopicGroup } from '@/services/content/hooks/topicGroups';
import styles from './ArticlePage.module.css';

/**
 * Table of contents of a long article. A lazily loaded module marks the current section
 * (src/app/reading/markSection.ts).
 */
function TableOfContents({ article: { reading, mainText } }: { article: Article }) {
  const { t } = useTranslation();
  if (!reading?.contents.length) return null;
  return (
    <nav className={styles.contents} aria-label={t('article.contents')} data-contents>
      <details>
        <summary>{t('article.contents')}</summary>
        <ol role="list" lang={mainText?.lang}>
          {reading.contents.map(({ id, text, sub }) => (
            <li key={id} data-sub={sub || undefined}>
              <Link to={`#${id}`}>{text}</Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** The topic's articles, beside the text on wide screens only: on small ones a link after the text leads to the topic. */
function Siblings({ group, data }: { group: TopicGroup; data: TopicArticles | undefined }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.siblings} aria-label={t('article.inTopic')}>
      <ul role="list">
        {data?.articles.map((sibling) => (
          <li key={sibling.id}>
            <NavLink to={articleAddress(group.id, sibling.slug)}>
              <ContentText value={sibling.title} />
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

/** Pictogram beside the list on wide screens; without one the article's picture at every width. */
function SidePicture({ article: { pictogram, image } }: { article: Article }) {
  if (pictogram !== null)
    return (
      <Picture
        file={pictogram}
        sizes="14rem"
        maxWidthPx={800}
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

interface ArticleSidebarProps {
  article: Article;
  group: TopicGroup;
  siblings: TopicArticles | undefined;
}

/** Picture, table of contents and the topic's other articles, beside the text. */
export function ArticleSidebar({ article, group, siblings }: ArticleSidebarProps) {
  return (
    <aside className={styles.side}>
      <SidePicture article={article} />
      <TableOfContents article={article} />
      <ContentBoundary of={siblings}>
        <Siblings group={group} data={siblings} />
      </ContentBoundary>
    </aside>
  );
}
