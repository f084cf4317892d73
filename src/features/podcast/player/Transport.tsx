import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/app/hooks';
import { skipped } from '../podcastSlice';
import { stepEpisode } from '../stepEpisode';
import { PlayButton } from './PlayButton';
import { BACK_S, FORWARD_S } from './skips';
import styles from './Transport.module.css';

function Sign({ d, flip = false }: { d: string; flip?: boolean }) {
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

const TRACK = 'M18 6l-9 6 9 6zM6 6v12';
/** Most of a circle, open at the top, with an arrow head. */
const TURN = 'M12 5a8 8 0 1 1-7.400 5M12 5L9 2m3 3L9 8';

/** Previous, 15 seconds back, play or pause, 30 seconds forward, next. */
export function Transport() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.transport} role="group" aria-label={t('podcast.controls')}>
      <button type="button" className={styles.button} onClick={() => dispatch(stepEpisode(-1))}>
        <Sign d={TRACK} />
        <span className="visually-hidden">{t('podcast.previous')}</span>
      </button>
      <button type="button" className={styles.button} onClick={() => dispatch(skipped(-BACK_S))}>
        <Sign d={TURN} />
        <span className={styles.amount} aria-hidden="true">
          {BACK_S}
        </span>
        <span className="visually-hidden">{t('podcast.back', { seconds: BACK_S })}</span>
      </button>
      <PlayButton large />
      <button type="button" className={styles.button} onClick={() => dispatch(skipped(FORWARD_S))}>
        <Sign d={TURN} flip />
        <span className={styles.amount} aria-hidden="true">
          {FORWARD_S}
        </span>
        <span className="visually-hidden">{t('podcast.forward', { seconds: FORWARD_S })}</span>
      </button>
      <button type="button" className={styles.button} onClick={() => dispatch(stepEpisode(1))}>
        <Sign d={TRACK} flip />
        <span className="visually-hidden">{t('podcast.next')}</span>
      </button>
    </div>
  );
}
