import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/app/hooks';
import type { EpisodeSummary } from '@/services/podcasts/episodePages';
import { PlaybackProblem } from '../player/PlaybackProblem';
import { SeekSlider } from '../player/SeekSlider';
import { EpisodeTitle } from '../EpisodeTitle';
import { PlayRow } from '../PlayRow';
import styles from './EpisodeAudio.module.css';

/**
 * Plays an episode in the player, or in the browser's own player without JavaScript. Nothing is
 * loaded before a click.
 * @param props.kind a round button, or a labelled one above a seek bar
 */
export function EpisodeAudio({
  episode,
  kind,
}: {
  episode: EpisodeSummary;
  kind: 'button' | 'icon';
}) {
  const { t } = useTranslation();
  // The open drawer reports problems itself.
  const reports = useAppSelector(
    ({ podcast }) => podcast.activePodcast === episode.id && !podcast.showPodcasts,
  );
  return (
    <>
      <div className={styles.scripted}>
        <PlayRow episode={episode} kind={kind} />
        {kind === 'button' && (
          <>
            <SeekSlider episode={episode} />
            {reports && <PlaybackProblem className={styles.status} />}
          </>
        )}
      </div>
      <p className={styles.file}>
        {/* The transcript has the spoken text. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio controls preload="none" src={episode.audioUrl} aria-label={episode.title} />
        <a href={episode.audioUrl}>
          <span>{t('podcast.file')}</span> <EpisodeTitle episode={episode} />
        </a>
      </p>
    </>
  );
}
