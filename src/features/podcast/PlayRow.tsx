import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Icon } from '@/components/ui/Icon';
import { useLanguage } from '@/i18n/useLanguage';
import type { Episode } from '@/services/podcasts/episode';
import styles from './PlayRow.module.css';
import { player } from './playerModule';
import { episodeChosen, pauseAsked } from './podcastSlice';
import { roundLength } from './times';

/** An episode as a row that plays it, and pauses it again. Under a heading that names it already, and tells its length, `named`, it shows what a press does instead. */
export function PlayRow({ episode, named }: { episode: Pick<Episode, 'id' | 'title' | 'duration'>; named?: true }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const playing = useAppSelector(({ podcast }) => podcast.playing && podcast.activePodcast === episode.id);
  const listened = useAppSelector(({ podcast }) => podcast.listened.includes(episode.id));
  const facts = [named || episode.duration === null ? null : roundLength(episode.duration, locale), listened ? t('podcast.listened') : null].filter(Boolean);
  const act = t(playing ? 'podcast.pause' : 'podcast.play');
  return (
    <button
      type="button"
      aria-label={named && [`${act}: ${episode.title}`, ...facts].join(', ')}
      className={styles.row}
      onPointerEnter={player.expect}
      onFocus={player.expect}
      onClick={() => dispatch(playing ? pauseAsked() : episodeChosen({ id: episode.id, play: true }))}
    >
      <span className={styles.sign}>
        <Icon name={playing ? 'pause' : 'play'} size={18} />
      </span>
      <span className="visually-hidden">{act}: </span>
      <span className={styles.title}>{named ? act : episode.title}</span>
      <span className={styles.facts}>{facts.join(' · ')}</span>
    </button>
  );
}
