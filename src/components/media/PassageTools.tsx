import { useCallback, useSyncExternalStore } from 'react';
import buttons from '@/components/ui/Button.module.css';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useLanguage } from '@/i18n/useLanguage';
import {
  clearPassage,
  markPassage,
  onPassage,
  passageOf,
  setSpeed,
  SLOW_SPEEDS,
  type Passage,
} from '@/lib/media/passage';
import { clockTime } from '@/lib/text/clockTime';
import styles from './PassageTools.module.css';

const ENDS = ['from', 'to'] as const;

function usePassage(player: HTMLMediaElement | null): Passage {
  const subscribe = useCallback(
    (listener: () => void) => (player === null ? () => undefined : onPassage(player, listener)),
    [player],
  );
  return useSyncExternalStore(
    subscribe,
    () => passageOf(player),
    () => passageOf(null),
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

interface PassageToolsProps {
  /** null while the page has no player. */
  player: HTMLMediaElement | null;
  /** The player's speed is set elsewhere. */
  hasSpeed?: boolean;
}

/** Sets the ends of a passage, which then plays again and again, at a slower speed if wanted. */
export function PassageTools({ player, hasSpeed = false }: PassageToolsProps) {
  const t = usePracticeLabels();
  const passage = usePassage(player);
  if (player === null) return null;
  const [from, to] = ENDS.map((end) => passage[end]);
  const isLooping = from != null && to != null;
  return (
    <div className={styles.passage} role="group" aria-label={t('practice:passage.title')}>
      {ENDS.map((end) => {
        const at = passage[end];
        return (
          <button
            key={end}
            type="button"
            className={buttons.secondary}
            onClick={() => markPassage(player, end)}
          >
            {at === null
              ? t(`practice:passage.${end}`)
              : t(`practice:passage.${end}At`, { time: clockTime(at) })}
          </button>
        );
      })}
      {(from != null || to != null) && (
        <button
          type="button"
          className={buttons.secondary}
          onClick={({ currentTarget }) => {
            clearPassage(player);
            // The pressed button goes.
            currentTarget.parentElement?.querySelector('button')?.focus();
          }}
        >
          {t('practice:passage.clear')}
        </button>
      )}
      {!hasSpeed && <SlowSpeed player={player} />}
      <span role="status" className="visually-hidden">
        {isLooping && t('practice:passage.loops', { from: clockTime(from), to: clockTime(to) })}
      </span>
    </div>
  );
}
