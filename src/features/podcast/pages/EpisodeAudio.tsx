import { useTranslation } from 'react-i18next';
import type { EpisodeSummary } from '@/services/podcasts/episodePages';
import { SeekSlider } from '../player/SeekSlider';
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
  return (
    <>
      <div className={styles.scripted}>
        <PlayRow episode={episode} kind={kind} />
        {kind === 'button' && <SeekSlider episode={episode} />}
      </div>
      <p className={styles.file}>
        {/* The transcript has the spoken text. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio controls preload="none" src={episode.audioUrl} aria-label={episode.title} />
        <a href={episode.audioUrl}>{t('podcast.file', { title: episode.title })}</a>
      </p>
    </>
  );
}
