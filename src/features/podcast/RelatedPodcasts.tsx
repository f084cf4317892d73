import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/app/hooks';
import { PlayRow } from './PlayRow';
import { relatedEpisodes } from './relatedEpisodes';
import { selectEpisodes } from './state/selectors';
import styles from './RelatedPodcasts.module.css';

/** Rows of the episodes named in a comma-separated list of titles. */
export function RelatedPodcasts({ titles }: { titles: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const list = useAppSelector(selectEpisodes);
  const related = relatedEpisodes(titles, list);
  if (related.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby={heading}>
      <h2 id={heading}>{t('article.related')}</h2>
      <ul>
        {related.map((episode) => (
          <li key={episode.id}>
            <PlayRow episode={episode} />
          </li>
        ))}
      </ul>
    </section>
  );
}
