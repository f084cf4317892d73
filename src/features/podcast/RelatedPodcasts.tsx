import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { episodePagesApi, useRelatedEpisodesQuery } from '@/services/podcasts/episodePages';
import { PlayRow } from './PlayRow';
import { SoundHostNote } from './SoundHostNote';
import styles from './RelatedPodcasts.module.css';

/** Rows of the episodes named in a comma-separated list of titles. */
export function RelatedPodcasts({ titles }: { titles: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const { data: related = [] } = useRelatedEpisodesQuery(titles, { skip: titles === '' });
  const [first] = related;
  if (first === undefined) return null;
  return (
    <section className={styles.related} aria-labelledby={heading}>
      <h2 id={heading}>{t('article.related')}</h2>
      <SoundHostNote audioUrl={first.audioUrl} className={styles.host} />
      <ul role="list">
        {related.map((episode) => (
          <li key={episode.id}>
            <PlayRow episode={episode} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loads the episodes of a comma-separated list of titles, if it has any. */
export async function loadRelatedPodcasts(
  { dispatch }: LoadArg,
  titles: string | undefined,
): Promise<void> {
  if (titles === undefined || titles === '') return;
  await dispatch(episodePagesApi.endpoints.relatedEpisodes.initiate(titles, ONCE));
}
