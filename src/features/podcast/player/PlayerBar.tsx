import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Icon } from '@/components/ui/Icon';
import { useLanguage } from '@/i18n/useLanguage';
import type { Episode } from '@/services/podcasts/episode';
import { barDismissed } from '../state/podcastSlice';
import { selectDuration, selectPosition } from '../state/selectors';
import { Artwork } from './Artwork';
import { PlayButton } from './PlayButton';
import { PROBLEM_LABELS } from './problemLabels';
import { StringDrawing } from './SeekSlider';
import { clockTime } from '@/lib/text/clockTime';
import { spokenTime } from '../spokenTime';
import { EpisodeTitle } from '../EpisodeTitle';
import styles from './PlayerBar.module.css';

function Progress() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const duration = useAppSelector(selectDuration) ?? 0;
  const position = Math.min(useAppSelector(selectPosition), duration);
  const moving = useAppSelector(({ podcast }) => podcast.playing && !podcast.buffering);
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={t('podcast.progress')}
      aria-valuemin={0}
      aria-valuemax={Math.max(1, Math.floor(duration))}
      aria-valuenow={Math.floor(position)}
      aria-valuetext={t('podcast.timeOf', {
        position: spokenTime(position, locale),
        duration: spokenTime(duration, locale),
      })}
    >
      <StringDrawing share={duration === 0 ? 0 : position / duration} moving={moving} />
    </div>
  );
}

function Time() {
  const { t } = useTranslation();
  const duration = useAppSelector(selectDuration);
  const position = useAppSelector(selectPosition);
  const { buffering, problem } = useAppSelector(({ podcast }) => podcast);
  if (problem !== null) return <span role="alert">{t(PROBLEM_LABELS[problem])}</span>;
  if (buffering) return <span>{t('podcast.loading')}</span>;
  return (
    <span>{`${clockTime(position)}${duration === null ? '' : ` / ${clockTime(duration)}`}`}</span>
  );
}

/** Slim bar below the page while the drawer is closed: title, progress, play or pause. */
export function PlayerBar({ episode }: { episode: Episode }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.bar}>
      <Progress />
      <Artwork src={episode.smallArtwork ?? episode.largeArtwork} className={styles.artwork} />
      <PlayButton />
      <p className={styles.words}>
        <EpisodeTitle episode={episode} className={styles.title} />
        <span className={styles.time}>
          <Time />
        </span>
      </p>
      <button type="button" className={styles.close} onClick={() => dispatch(barDismissed())}>
        <Icon name="close" size={16} />
        <span className="visually-hidden">{t('podcast.dismiss')}</span>
      </button>
    </div>
  );
}
