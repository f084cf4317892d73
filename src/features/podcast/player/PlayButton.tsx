import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Icon } from '@/components/ui/Icon';
import { pauseRequested, playRequested } from '../state/podcastSlice';
import styles from './PlayButton.module.css';

/** Plays or pauses; also shows when audio is loading. */
export function PlayButton({ large = false }: { large?: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const playing = useAppSelector(({ podcast }) => podcast.playing);
  const buffering = useAppSelector(({ podcast }) => podcast.buffering);
  return (
    <button
      type="button"
      className={styles.play}
      data-large={large || undefined}
      data-buffering={buffering || undefined}
      onClick={() => dispatch(playing ? pauseRequested() : playRequested())}
    >
      <Icon name={playing ? 'pause' : 'play'} size={large ? 30 : 22} />
      <span className="visually-hidden">{t(playing ? 'podcast.pause' : 'podcast.play')}</span>
    </button>
  );
}
