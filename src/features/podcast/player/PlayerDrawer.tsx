import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/app/hooks';
import { Prose } from '@/components/prose/Prose';
import { useLanguage } from '@/i18n/useLanguage';
import { useSettings } from '@/services/content/hooks/useSettings';
import type { Episode } from '@/services/podcasts/episode';
import { Artwork } from './Artwork';
import { EpisodeList } from './EpisodeList';
import { EpisodeNotes } from './EpisodeNotes';
import { NoSeekNote } from './NoSeekNote';
import { PlaybackProblem } from './PlaybackProblem';
import { SeekSlider } from './SeekSlider';
import { PlaybackSettings } from './PlaybackSettings';
import { ShortcutHelp } from './ShortcutHelp';
import { TransportControls } from './TransportControls';
import { episodeFacts } from '../episodeFacts';
import { EpisodeTitle } from '../EpisodeTitle';
import { SoundHostNote } from '../SoundHostNote';
import styles from './PlayerDrawer.module.css';

function Title({ episode }: { episode: Episode }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const listened = useAppSelector(({ podcast }) => podcast.listened.includes(episode.id));
  const state = listened ? t('podcast.listened') : null;
  return (
    <header className={styles.title}>
      <Artwork src={episode.largeArtwork ?? episode.smallArtwork} />
      <div>
        <h2>
          <EpisodeTitle episode={episode} />
        </h2>
        <p className={styles.facts}>
          {episodeFacts({ ...episode, duration: null }, locale, { author: episode.artist, state })}
        </p>
      </div>
    </header>
  );
}

/**
 * Content of the open player: the current episode with its controls, all episodes, then settings
 * and notes.
 */
export function PlayerDrawer({ episode }: { episode: Episode }) {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <>
      <p className={styles.show}>
        <span lang={episode.show === '' ? undefined : episode.lang}>
          {episode.show || t('podcast.name')}
        </span>
      </p>
      <Title episode={episode} />
      <div className={styles.player}>
        <SeekSlider episode={episode} />
        <TransportControls />
        <SoundHostNote audioUrl={episode.audioUrl} className={styles.status} />
        <NoSeekNote className={styles.status} />
        <PlaybackProblem className={styles.status} />
      </div>
      <section className={styles.all} aria-labelledby="podcast-episodes">
        <h3 id="podcast-episodes">{t('podcast.episodes')}</h3>
        <EpisodeList />
      </section>
      <PlaybackSettings key={episode.id} id={episode.id} />
      <EpisodeNotes key={`notes-${episode.id}`} episode={episode} />
      <Prose value={settings?.podcastIntro ?? null} className={styles.intro} />
      <ShortcutHelp />
    </>
  );
}
