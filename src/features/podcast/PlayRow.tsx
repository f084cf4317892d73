import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Icon } from '@/components/ui/Icon';
import { useLanguage } from '@/i18n/useLanguage';
import type { Episode } from '@/services/podcasts/episode';
import { usePodcastsQuery } from '@/services/podcasts/podcastsApi';
import styles from './PlayRow.module.css';
import { playerModule } from './playerModule';
import { episodeChosen, pauseRequested } from './state/podcastSlice';
import { formatMinutes } from './formatMinutes';
import { useUnavailableReason } from './useUnavailableReason';

/**
 * Row that plays or pauses an episode; a reason why it cannot play is shown below it.
 * @param hasHeading the row stands below a heading with title and length, so it shows the action
 * instead
 */
export function PlayRow({
  episode,
  hasHeading,
}: {
  episode: Pick<Episode, 'id' | 'title' | 'duration'>;
  hasHeading?: true;
}) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const { refetch } = usePodcastsQuery();
  const reason = useUnavailableReason();
  const [isPressed, setIsPressed] = useState(false);
  const isRequested = useAppSelector(
    ({ podcast }) => podcast.playing && podcast.activePodcast === episode.id,
  );
  const playing = isRequested && reason === null;
  const listened = useAppSelector(({ podcast }) => podcast.listened.includes(episode.id));
  const facts = [
    hasHeading || episode.duration === null ? null : formatMinutes(episode.duration, locale),
    listened ? t('podcast.listened') : null,
  ].filter(Boolean);
  const action = t(playing ? 'podcast.pause' : 'podcast.play');
  const toggle = (): void => {
    setIsPressed(true);
    if (reason === 'podcast.unavailable') void refetch();
    dispatch(playing ? pauseRequested() : episodeChosen({ id: episode.id, play: true }));
  };
  return (
    <>
      <button
        type="button"
        aria-label={hasHeading && [`${action}: ${episode.title}`, ...facts].join(', ')}
        className={styles.row}
        onPointerEnter={playerModule.preload}
        onFocus={playerModule.preload}
        onClick={toggle}
      >
        <span className={styles.sign}>
          <Icon name={playing ? 'pause' : 'play'} size={18} />
        </span>
        <span className="visually-hidden">{`${action}: `}</span>
        <span className={styles.title}>{hasHeading ? action : episode.title}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </button>
      {isPressed && reason !== null && (
        <p role="alert" className={styles.obstacle}>
          {t(reason)}
        </p>
      )}
    </>
  );
}
