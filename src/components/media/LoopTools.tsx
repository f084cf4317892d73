import { useCallback, useSyncExternalStore } from 'react';
import buttons from '@/components/ui/Button.module.css';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useLanguage } from '@/i18n/useLanguage';
import {
  clearLoop,
  markLoop,
  onLoop,
  loopOf,
  setSpeed,
  SLOW_SPEEDS,
  type Loop,
} from '@/lib/media/loop';
import { clockTime } from '@/lib/text/clockTime';
import styles from './LoopTools.module.css';

const ENDS = ['from', 'to'] as const;

function useLoop(player: HTMLMediaElement | null): Loop {
  const subscribe = useCallback(
    (listener: () => void) => (player === null ? () => undefined : onLoop(player, listener)),
    [player],
  );
  return useSyncExternalStore(
    subscribe,
    () => loopOf(player),
    () => loopOf(null),
  );
}

/** Speed of a player that has no setting of its own for it. */
function SlowSpeed({ player }: { player: HTMLMediaElement }) {
  const t = usePracticeLabels();
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' });
  const subscribe = useCallback(
    (listener: () => void) => {
      player.addEventListener('ratechange', listener);
      return () => player.removeEventListener('ratechange', listener);
    },
    [player],
  );
  const speed = useSyncExternalStore(subscribe, () => player.playbackRate);
  return (
    <label className={styles.speed}>
      <span>{t('podcast.speed')}</span>
      <select value={speed} onChange={({ target }) => setSpeed(player, Number(target.value))}>
        {[...new Set([...SLOW_SPEEDS, speed])].map((value) => (
          <option key={value} value={value}>
            {percent.format(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface LoopToolsProps {
  /** null while the page has no player. */
  player: HTMLMediaElement | null;
  /** The player's speed is set elsewhere. */
  hasSpeed?: boolean;
}

/** Sets the ends of a loop, which then plays again and again, at a slower speed if wanted. */
export function LoopTools({ player, hasSpeed = false }: LoopToolsProps) {
  const t = usePracticeLabels();
  const loop = useLoop(player);
  if (player === null) return null;
  const [from, to] = ENDS.map((end) => loop[end]);
  const isLooping = from != null && to != null;
  return (
    <div
      className={styles.loop}
      role="group"
      aria-label={t('practice:loop.title')}
      // A page may have several recordings.
      aria-describedby={player.getAttribute('aria-labelledby') ?? undefined}
    >
      {ENDS.map((end) => {
        const at = loop[end];
        return (
          <button
            key={end}
            type="button"
            className={buttons.secondary}
            onClick={() => markLoop(player, end)}
          >
            {at === null
              ? t(`practice:loop.${end}`)
              : t(`practice:loop.${end}At`, { time: clockTime(at) })}
          </button>
        );
      })}
      {(from != null || to != null) && (
        <button
          type="button"
          className={buttons.secondary}
          onClick={({ currentTarget }) => {
            clearLoop(player);
            // The pressed button goes.
            currentTarget.parentElement?.querySelector('button')?.focus();
          }}
        >
          {t('practice:loop.clear')}
        </button>
      )}
      {!hasSpeed && <SlowSpeed player={player} />}
      <span role="status" className="visually-hidden">
        {isLooping && t('practice:loop.loops', { from: clockTime(from), to: clockTime(to) })}
      </span>
    </div>
  );
}
