/**
 * Timer based on timestamps instead of ticks, so that it is right after a hidden page or a sleeping
 * device.
 */
export interface Timer {
  /** Duration, ms. */
  total: number;
  /** Time of the last start, ms since the epoch; null while paused. */
  startedAt: number | null;
  /** Time that had passed before the last start, ms. */
  passed: number;
}

/** Limit of the content model. */
export const MAX_MINUTES = 240;

/**
 * Validates the minutes given by editors; null when there is no timer. Pages stored by an old
 * release have no such field.
 */
export const timedMinutes = (given: number | null | undefined): number | null =>
  given != null && Number.isInteger(given) && given >= 1 && given <= MAX_MINUTES ? given : null;

/** Creates a paused timer. */
export const newTimer = (minutes: number): Timer => ({
  total: minutes * 60_000,
  startedAt: null,
  passed: 0,
});

/** Remaining time in ms, at least 0. A clock that was set back is ignored. */
export const remainingMs = ({ total, startedAt, passed }: Timer, now: number): number =>
  Math.max(0, total - passed - (startedAt === null ? 0 : Math.max(0, now - startedAt)));

/** True when no time remains. */
export const isOver = (timer: Timer, now: number): boolean => remainingMs(timer, now) === 0;

/** Time of the end, ms since the epoch; null when the timer has not ended or was never started. */
export const endedAt = (timer: Timer, now: number): number | null =>
  timer.startedAt !== null && isOver(timer, now)
    ? timer.startedAt + timer.total - timer.passed
    : null;

/** Starts or resumes a timer; does nothing when it runs or has ended. */
export const startTimer = (timer: Timer, now: number): Timer =>
  timer.startedAt !== null || isOver(timer, now) ? timer : { ...timer, startedAt: now };

/** Pauses a timer. */
export const pauseTimer = (timer: Timer, now: number): Timer => ({
  ...timer,
  startedAt: null,
  passed: timer.total - remainingMs(timer, now),
});

/** Resets a timer to its full duration. */
export const resetTimer = ({ total }: Timer): Timer => ({ total, startedAt: null, passed: 0 });

/** Formats ms as minutes and seconds (15:00, 0:59), rounded up. */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
