import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Icon } from '@/components/ui/Icon';
import { useLanguage } from '@/i18n/useLanguage';
import type { Episode } from '@/services/podcasts/episode';
import { usePodcastsQuery } from '@/services/podcasts/podcastsApi';
import styles from './PlayRow.module.css';
import { player } from './playerModule';
import { episodeChosen, pauseAsked } from './podcastState';
import { roundLength } from './roundLength';
import { useObstacle } from './useObstacle';

/**
 * An episode as a row that plays it, and pauses it again; what keeps a press from being heard is said under it. Under a
 * heading that names it already, and tells its length, `named`, it shows what a press does instead.
 */
export function PlayRow({
  episode,
  named,
}: {
  episode: Pick<Episode, 'id' | 'title' | 'duration'>;
  named?: true;
}) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const { refetch } = usePodcastsQuery();
  const obstacle = useObstacle();
  const [isPressed, setIsPressed] = useState(false);
  const wanted = useAppSelector(
    ({ podcast }) => podcast.playing && podcast.activePodcast === episode.id,
  );
  const playing = wanted && obstacle === null;
  const listened = useAppSelector(({ podcast }) => podcast.listened.includes(episode.id));
  const facts = [
    named || episode.duration === null ? null : roundLength(episode.duration, locale),
    listened ? t('podcast.listened') : null,
  ].filter(Boolean);
  const act = t(playing ? 'podcast.pause' : 'podcast.play');
  const press = (): void => {
    setIsPressed(true);
    if (obstacle === 'podcast.unavailable') void refetch();
    dispatch(playing ? pauseAsked() : episodeChosen({ id: episode.id, play: true }));
  };
  return (
    <>
      <button
        type="button"
        aria-label={named && [`${act}: ${episode.title}`, ...facts].join(', ')}
        className={styles.row}
        onPointerEnter={player.expect}
        onFocus={player.expect}
        onClick={press}
      >
        <span className={styles.sign}>
          <Icon name={playing ? 'pause' : 'play'} size={18} />
        </span>
        <span className="visually-hidden">{act}: </span>
        <span className={styles.title}>{named ? act : episode.title}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </button>
      {isPressed && obstacle !== null && (
        <p role="alert" className={styles.obstacle}>
          {t(obstacle)}
        </p>
      )}
    </>
  );
}
