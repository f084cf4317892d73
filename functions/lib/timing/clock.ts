/**
 * True when a period of `ms` that began at `since` is not over at `now` (all ms). A beginning in the future was noted
 * before the clock was set back, and nobody knows how long ago, so that period counts as over.
 */
export const isWithin = (since: number, ms: number, now: number): boolean =>
  now >= since && now - since < ms;

/** Clocks of several processes may differ by this much, ms. */
export const CLOCK_TOLERANCE_MS = 60_000;
