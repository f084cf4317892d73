/** A timer that counts by moments, not by ticks: a page that was hidden, or a device that slept, is right at once afterwards. */
export interface Timer {
  /** ms in all. */
  total: number;
  /** When it was started last, ms since 1970; null while it stands. */
  startedAt: number | null;
  /** What had passed before that, ms. */
  passed: number;
}

/** The content model allows no more minutes of practice. */
const MOST_MINUTES = 240;

/** Minutes that a timer can have, whatever editors gave; a page that a device kept from before there were timers says nothing. */
export const timedMinutes = (given: number | null | undefined): number | null =>
  given != null && Number.isInteger(given) && given >= 1 && given <= MOST_MINUTES ? given : null;

export const newTimer = (minutes: number): Timer => ({
  total: minutes * 60_000,
  startedAt: null,
  passed: 0,
});

/** ms that are left; never below 0. A clock that was set back takes nothing away. */
export const left = ({ total, startedAt, passed }: Timer, now: number): number =>
  Math.max(0, total - passed - (startedAt === null ? 0 : Math.max(0, now - startedAt)));

export const isOver = (timer: Timer, now: number): boolean => left(timer, now) === 0;

/** When it ran out, ms since 1970; null while it has not, or where nobody started it. */
export const endedAt = (timer: Timer, now: number): number | null =>
  timer.startedAt !== null && isOver(timer, now)
    ? timer.startedAt + timer.total - timer.passed
    : null;

export const started = (timer: Timer, now: number): Timer =>
  timer.startedAt !== null || isOver(timer, now) ? timer : { ...timer, startedAt: now };

export const paused = (timer: Timer, now: number): Timer => ({
  ...timer,
  startedAt: null,
  passed: timer.total - left(timer, now),
});

export const reset = ({ total }: Timer): Timer => ({ total, startedAt: null, passed: 0 });

/** 15:00, 0:59; the last second counts until it is over. */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
