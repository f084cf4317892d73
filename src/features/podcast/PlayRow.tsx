import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import buttons from '@/components/ui/Button.module.css';
import { Icon } from '@/components/ui/Icon';
import { useLanguage } from '@/i18n/useLanguage';
import type { PlayableEpisode } from '@/services/podcasts/episodePages';
import { usePodcastsQuery } from '@/services/podcasts/podcastsApi';
import { EpisodeTitle } from './EpisodeTitle';
import styles from './PlayRow.module.css';
import { playerModule } from './playerModule';
import { episodeChosen, pauseRequested } from './state/podcastSlice';
import { formatMinutes } from './episodeFacts';
import { useUnavailableReason } from './useUnavailableReason';

/**
 * Plays or pauses an episode; a reason why it cannot play is shown below it.
 * @param kind a row with the episode's title, or beside a heading with title and length a button with
 * or without a label
 */
export function PlayRow({
  episode,
  kind = 'row',
}: {
  episode: PlayableEpisode;
  kind?: 'row' | 'button' | 'icon';
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
    kind !== 'row' || episode.duration === null ? null : formatMinutes(episode.duration, locale),
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
        aria-label={
          kind === 'row' ? undefined : [`${action}: ${episode.title}`, ...facts].join(', ')
        }
        className={kind === 'button' ? buttons.primary : styles[kind]}
        onPointerEnter={playerModule.preload}
        onFocus={playerModule.preload}
        onClick={toggle}
      >
        <span className={styles.sign}>
          <Icon name={playing ? 'pause' : 'play'} size={18} />
        </span>
        {kind === 'row' && (
          <>
            <span className="visually-hidden">{`${action}: `}</span>
            <EpisodeTitle episode={episode} className={styles.title} />
          </>
        )}
        {kind === 'button' && <span>{action}</span>}
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
