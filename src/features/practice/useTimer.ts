import { useEffect, useState } from 'react';
import { saveTimer, readTimer } from './storedTimer';
import {
  endedAt,
  isOver,
  remainingMs,
  newTimer,
  pauseTimer,
  resetTimer,
  startTimer,
  type Timer,
} from './timer';

/** Interval of display updates while the timer runs, ms. */
const UPDATE_INTERVAL_MS = 250;

/** The end time is shown when the end is noticed later than this, ms. */
const MISSED_MS = 60_000;

/** State of a timer and its controls. */
export interface RunningTimer {
  /** Remaining time, ms. */
  remainingMs: number;
  isRunning: boolean;
  isOver: boolean;
  /** Time of the end, ms since the epoch, when nobody saw it; else null. */
  endedAt: number | null;
  start(): void;
  pause(): void;
  reset(): void;
}

/**
 * Timer of an exercise. It continues while the card is closed, after a reload and while the device
 * sleeps. Null when the exercise has no duration.
 */
export function useTimer(block: string, minutes: number | null): RunningTimer | null {
  const [timer, setTimer] = useState<Timer>(() =>
    minutes === null ? newTimer(0) : readTimer(block, minutes),
  );
  const [now, setNow] = useState(() => Date.now());
  const isRunning = timer.startedAt !== null && !isOver(timer, now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const update = (): void => setNow(Date.now());
    const interval = setInterval(update, UPDATE_INTERVAL_MS);
    // Intervals of a hidden page are throttled, so update as soon as it is visible.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', update);
    };
  }, [isRunning]);
  useEffect(() => {
    if (minutes !== null) saveTimer(block, timer);
  }, [block, minutes, timer]);
  if (minutes === null) return null;
  const ended = endedAt(timer, now);
  const missed = ended !== null && now - ended > MISSED_MS ? ended : null;
  const change = (next: (timer: Timer, at: number) => Timer) => () => {
    const at = Date.now();
    setNow(at);
    setTimer((before) => next(before, at));
  };
  return {
    remainingMs: remainingMs(timer, now),
    isRunning,
    isOver: isOver(timer, now),
    endedAt: missed,
    start: change(startTimer),
    pause: change(pauseTimer),
    reset: change(resetTimer),
  };
}
