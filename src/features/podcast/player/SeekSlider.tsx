import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { standingWave } from '../../../../contracts/art/strings';
import { useLanguage } from '@/i18n/useLanguage';
import type { Episode } from '@/services/podcasts/episode';
import { episodeChosen, seekRequested } from '../state/podcastSlice';
import { clockTime } from '@/lib/text/clockTime';
import { spokenTime } from '../spokenTime';
import { seekControlProps, useSeekable } from './NoSeekNote';
import styles from './SeekSlider.module.css';

const BOX = { width: 400, height: 36, nodes: 11, lines: 5 };
const STRINGS = standingWave(BOX);

/**
 * Drawing of a string: the played part vibrates, the rest is still.
 * @param share played part, 0 to 1
 */
export function StringDrawing({ share, moving }: { share: number; moving: boolean }) {
  return (
    <span
      className={styles.drawing}
      style={{ '--share': String(share) } as CSSProperties}
      data-moving={moving || undefined}
      aria-hidden="true"
    >
      <span className={styles.rest} />
      <svg
        viewBox={`0 0 ${String(BOX.width)} ${String(BOX.height)}`}
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
      >
        {STRINGS.map((d) => (
          <path key={d} d={d} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <span className={styles.bow} />
    </span>
  );
}

/**
 * Slider for the playback position of an episode, drawn as a string; assistive technology hears a
 * spoken time. An episode that is not the player's current one is played from there.
 */
export function SeekSlider({
  episode: { id, duration: announced },
}: {
  episode: Pick<Episode, 'id' | 'duration'>;
}) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  // The first episode is the current one before the player has been used.
  const isCurrent = useAppSelector(
    ({ podcast: { activePodcast, barShown, showPodcasts } }) =>
      activePodcast === id && (barShown || showPodcasts),
  );
  const measured = useAppSelector(({ podcast }) => podcast.duration);
  const length = (isCurrent ? measured : null) ?? announced;
  // A stream has an infinite length.
  const duration = Number.isFinite(length) ? length : null;
  const reached = useAppSelector(({ podcast }) => podcast.positions[id] ?? 0);
  const position = Math.min(reached, duration ?? Infinity);
  const moving = useAppSelector(({ podcast }) => podcast.playing && !podcast.buffering);
  const isKnownSeekable = useSeekable();
  const seekable = isKnownSeekable || !isCurrent;
  const seek = (at: number): void =>
    void dispatch(isCurrent ? seekRequested(at) : episodeChosen({ id, at, play: true }));
  const spoken = t('podcast.timeOf', {
    position: spokenTime(position, locale),
    duration: spokenTime(duration ?? 0, locale),
  });
  return (
    <div className={styles.seek}>
      <div className={styles.string}>
        <StringDrawing share={duration ? position / duration : 0} moving={moving && isCurrent} />
        <input
          type="range"
          className={styles.range}
          aria-label={t('podcast.seek')}
          aria-valuetext={spoken}
          min={0}
          max={Math.max(1, Math.floor(duration ?? 0))}
          step={1}
          value={Math.floor(position)}
          disabled={duration === null || !seekable}
          aria-describedby={seekControlProps(seekable)['aria-describedby']}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </div>
      <p className={styles.times} aria-hidden="true">
        <span>{clockTime(position)}</span>
        <span>{duration === null ? '' : `−${clockTime(Math.max(0, duration - position))}`}</span>
      </p>
    </div>
  );
}
