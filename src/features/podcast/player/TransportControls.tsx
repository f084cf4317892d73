import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/app/hooks';
import { skipRequested } from '../state/podcastSlice';
import { stepEpisode } from '../state/stepEpisode';
import { PlayButton } from './PlayButton';
import { BACK_S, FORWARD_S } from '../audio/skipDistances';
import styles from './TransportControls.module.css';

function TransportIcon({ d, flip = false }: { d: string; flip?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="26"
      height="26"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} transform={flip ? 'matrix(-1 0 0 1 24 0)' : undefined} />
    </svg>
  );
}

const TRACK_PATH = 'M18 6l-9 6 9 6zM6 6v12';
/** Arc open at the top, with an arrow head. */
const SKIP_PATH = 'M12 5a8 8 0 1 1-7.400 5M12 5L9 2m3 3L9 8';

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
      <button
        type="button"
        className={styles.button}
        onClick={() => dispatch(skipRequested(-BACK_S))}
      >
        <TransportIcon d={SKIP_PATH} />
        <span className={styles.amount} aria-hidden="true">
          {BACK_S}
        </span>
        <span className="visually-hidden">{t('podcast.back', { seconds: BACK_S })}</span>
      </button>
      <PlayButton large />
      <button
        type="button"
        className={styles.button}
        onClick={() => dispatch(skipRequested(FORWARD_S))}
      >
        <TransportIcon d={SKIP_PATH} flip />
        <span className={styles.amount} aria-hidden="true">
          {FORWARD_S}
        </span>
        <span className="visually-hidden">{t('podcast.forward', { seconds: FORWARD_S })}</span>
      </button>
      <button type="button" className={styles.button} onClick={() => dispatch(stepEpisode(1))}>
        <TransportIcon d={TRACK_PATH} flip />
        <span className="visually-hidden">{t('podcast.next')}</span>
      </button>
    </div>
  );
}
