import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/app/hooks';
import { skipRequested } from '../state/podcastSlice';
import { stepEpisode } from '../state/stepEpisode';
import { PlayButton } from './PlayButton';
import { seekControlProps, useSeekable } from './NoSeekNote';
import { BACK_S, FORWARD_S } from '../audio/skipDistances';
import styles from './TransportControls.module.css';

function TransportIcon({ d, flip = false }: { d: string; flip?: boolean }) {
  return (
    <svg className="icon" aria-hidden="true" width="26" height="26" viewBox="0 0 24 24">
      <path d={d} transform={flip ? 'matrix(-1 0 0 1 24 0)' : undefined} />
    </svg>
  );
}

const TRACK_PATH = 'M18 6l-9 6 9 6zM6 6v12';
/** Arc open at the top, with an arrow head. */
const SKIP_PATH = 'M12 5a8 8 0 1 1-7.400 5M12 5L9 2m3 3L9 8';

/** @param props.seconds forward, or back when negative */
function SkipButton({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const seekable = useSeekable();
  const amount = Math.abs(seconds);
  return (
    <button
      type="button"
      className={styles.button}
      {...seekControlProps(seekable)}
      onClick={() => seekable && dispatch(skipRequested(seconds))}
    >
      <TransportIcon d={SKIP_PATH} flip={seconds > 0} />
      <span className={styles.amount} aria-hidden="true">
        {amount}
      </span>
      <span className="visually-hidden">
        {t(seconds > 0 ? 'podcast.forward' : 'podcast.back', { seconds: amount })}
      </span>
    </button>
  );
}

/** Transport controls: previous, back, play or pause, forward, next. */
export function TransportControls() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.transport} role="group" aria-label={t('podcast.controls')}>
      <button type="button" className={styles.button} onClick={() => dispatch(stepEpisode(-1))}>
        <TransportIcon d={TRACK_PATH} />
        <span className="visually-hidden">{t('podcast.previous')}</span>
      </button>
      <SkipButton seconds={-BACK_S} />
      <PlayButton large />
      <SkipButton seconds={FORWARD_S} />
      <button type="button" className={styles.button} onClick={() => dispatch(stepEpisode(1))}>
        <TransportIcon d={TRACK_PATH} flip />
        <span className="visually-hidden">{t('podcast.next')}</span>
      </button>
    </div>
  );
}
