import { useEffect, useState } from 'react';
import { keepTimer, readTimer } from './keptTimer';
import { endedAt, isOver, left, newTimer, paused, reset, started, type Timer } from './timer';

/** So often the face is drawn anew while the timer runs, ms. */
const FACE_MS = 250;

/** Who first sees the end so long after it is told when it was, ms. */
const MISSED_MS = 60_000;

export interface RunningTimer {
  /** ms. */
  left: number;
  running: boolean;
  over: boolean;
  /** When it ran out, ms since 1970, where nobody was there to see it; else null. */
  endedAt: number | null;
  start(): void;
  pause(): void;
  reset(): void;
}

/** A timer for an exercise; it goes on while its card is closed, over a reload, and while the device sleeps. Null where the editor gives no minutes. */
export function useTimer(block: string, minutes: number | null): RunningTimer | null {
  const [timer, setTimer] = useState<Timer>(() =>
    minutes === null ? newTimer(0) : readTimer(block, minutes),
  );
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
  useEffect(() => {
    if (minutes !== null) keepTimer(block, timer);
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
    left: left(timer, now),
    running,
    over: isOver(timer, now),
    endedAt: missed,
    start: change(started),
    pause: change(paused),
    reset: change(reset),
  };
}
