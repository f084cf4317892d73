import { useEffect, useState } from 'react';
import { isOver, left, newTimer, paused, reset, started, type Timer } from './timer';

/** So often the face is drawn anew while the timer runs, ms. */
const FACE_MS = 250;

export interface RunningTimer {
  /** ms. */
  left: number;
  running: boolean;
  over: boolean;
  start(): void;
  pause(): void;
  reset(): void;
}

/** A timer for an exercise; it goes on while its card is closed. Null where the editor gives no minutes. */
export function useTimer(minutes: number | null): RunningTimer | null {
  const [timer, setTimer] = useState<Timer>(() => newTimer(minutes ?? 0));
  const [now, setNow] = useState(() => Date.now());
  const running = timer.startedAt !== null && !isOver(timer, now);
  useEffect(() => {
    if (!running) return undefined;
    const look = (): void => setNow(Date.now());
    const ticking = setInterval(look, FACE_MS);
    // A hidden page ticks seldom; whoever comes back sees at once what time it is.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', look);
    };
  }, [running]);
  if (minutes === null) return null;
  const change = (next: (timer: Timer, at: number) => Timer) => () => {
    const at = Date.now();
    setNow(at);
    setTimer((before) => next(before, at));
  };
  return { left: left(timer, now), running, over: isOver(timer, now), start: change(started), pause: change(paused), reset: change(reset) };
}
