import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article } from '@/services/content/types/article';
import styles from './ArticlePage.module.css';

/**
 * Table of contents of a long article. A lazily loaded module marks the current section
 * (src/app/reading/markSection.ts).
 */
export function TableOfContents({ article: { reading, mainText } }: { article: Article }) {
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
