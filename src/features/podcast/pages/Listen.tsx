import { useTranslation } from 'react-i18next';
import type { EpisodeSummary } from '@/services/podcasts/episodePages';
import { PlayRow } from '../PlayRow';
import styles from './Listen.module.css';

/** Plays an episode in the player; where no script runs the browser's own takes its place. Nothing is loaded before a press. */
export function Listen({ episode }: { episode: EpisodeSummary }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.scripted}>
        <PlayRow episode={episode} named />
      </div>
      <p className={styles.file}>
        {/* What is said stands in the transcript. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio controls preload="none" src={episode.audioUrl} aria-label={episode.title} />
        <a href={episode.audioUrl}>{t('podcast.file', { title: episode.title })}</a>
      </p>
    </>
  );
}
