import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { useLanguage } from '@/i18n/useLanguage';
import type { Episode } from '@/services/podcasts/episode';
import { episodeChosen } from '../state/podcastSlice';
import { selectEpisodes, selectCurrentEpisode } from '../state/selectors';
import { episodeFacts } from '../episodeFacts';
import { EpisodeTitle } from '../EpisodeTitle';
import styles from './EpisodeList.module.css';

/** Number of episodes that are added to the list at a time. */
const STEP = 50;

function EpisodeRow({
  episode,
  number,
  current,
}: {
  episode: Episode;
  number: number;
  current: boolean;
}) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const position = useAppSelector(({ podcast }) => podcast.positions[episode.id] ?? 0);
  const listened = useAppSelector(({ podcast }) => podcast.listened.includes(episode.id));
  const state = listened ? t('podcast.listened') : position > 0 ? t('podcast.begun') : null;
  return (
    <li>
      <button
        type="button"
        className={styles.episode}
        aria-current={current || undefined}
        onClick={() => dispatch(episodeChosen({ id: episode.id, play: true }))}
      >
        <span className={styles.number}>{number}</span>
        <EpisodeTitle episode={episode} className={styles.title} />
        <span className={styles.facts}>{episodeFacts(episode, locale, { state })}</span>
      </button>
    </li>
  );
}

/** List of all episodes, oldest first; a click plays one. */
export function EpisodeList() {
  const { t } = useTranslation();
  const list = useAppSelector(selectEpisodes);
  const current = useAppSelector(selectCurrentEpisode);
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <ol role="list" className={styles.list}>
        {list.slice(0, shown).map((episode, at) => (
          <EpisodeRow
            key={episode.id}
            episode={episode}
            number={at + 1}
            current={episode.id === current?.id}
          />
        ))}
      </ol>
      {shown < list.length && (
        <button type="button" className={styles.more} onClick={() => setShown(shown + STEP)}>
          {t('podcast.more')}
        </button>
      )}
    </>
  );
}
