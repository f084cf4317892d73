import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/app/hooks';
import { Prose } from '@/components/prose/Prose';
import { formatDay } from '@/i18n/format';
import { useLanguage } from '@/i18n/useLanguage';
import { useSettings } from '@/services/content/hooks/useSettings';
import type { Episode } from '@/services/podcasts/episode';
import { Artwork } from './Artwork';
import { EpisodeList } from './EpisodeList';
import { EpisodeNotes } from './EpisodeNotes';
import { PlaybackProblem } from './PlaybackProblem';
import { SeekString } from './SeekString';
import { Settings } from './Settings';
import { Shortcuts } from './Shortcuts';
import { Transport } from './Transport';
import styles from './Drawer.module.css';

function Title({ episode }: { episode: Episode }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const listened = useAppSelector(({ podcast }) => podcast.listened.includes(episode.id));
  const facts = [
    episode.artist,
    episode.releasedAt === null ? '' : formatDay(episode.releasedAt, locale),
    listened ? t('podcast.listened') : '',
  ];
  return (
    <header className={styles.title}>
      <Artwork src={episode.largeArtwork ?? episode.smallArtwork} className={styles.artwork} />
      <div>
        <h2>{episode.title}</h2>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  );
}

/** The open player: the current episode with everything about it, then all episodes. */
export function Drawer({ episode }: { episode: Episode }) {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <>
      <p className={styles.show}>
        <span>{episode.show || t('podcast.name')}</span>
      </p>
      <Title episode={episode} />
      <div className={styles.player}>
        <SeekString />
        <Transport />
        <PlaybackProblem className={styles.status} />
        <Settings key={episode.id} id={episode.id} />
      </div>
      <EpisodeNotes key={`notes-${episode.id}`} episode={episode} />
      <section className={styles.all} aria-labelledby="podcast-episodes">
        <h3 id="podcast-episodes">{t('podcast.episodes')}</h3>
        <Prose value={settings?.podcastIntro ?? null} className={styles.intro} />
        <EpisodeList />
      </section>
      <Shortcuts />
    </>
  );
}
