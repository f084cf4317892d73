/** Number of calls that a caller may make within a window. */
export interface Limit {
  /** Name of the limit in the store. */
  name: string;
  most: number;
  windowMs: number;
}

/** A caller's bucket in the memory of this process. */
export interface Caller {
  /** Hash that is the caller's key in the store. */
  key: string;
  /** Time at which the bucket will be full again, ms. */
  fullAt: number;
  /** Part of `fullAt` that has not been flushed to the store, ms. */
  unflushed: number;
}

/**
 * A bucket of `most` calls that refills evenly is stored as one number: the time (ms) at which it is full again. A call
 * postpones that time by its share of the window.
 */
export const shareOf = ({ most, windowMs }: Limit): number => windowMs / most;

/** A bucket that is full only after more windows was written by a clock that has been set back since. */
export const MAX_PLAUSIBLE_WINDOWS = 2;

/**
 * Time at which the bucket is full again after a call. A bucket of a clock that was set back counts as full, so that
 * nobody waits for hours.
 */
export function afterCall(limit: Limit, fullAt: number, now: number): number {
  const known = fullAt > now + MAX_PLAUSIBLE_WINDOWS * limit.windowMs ? now : fullAt;
  return Math.max(known, now) + shareOf(limit);
}

/** 0 when a call may pass, else the seconds to wait. */
export function waitOf(limit: Limit, fullAt: number, now: number): number {
  const tooMuch = afterCall(limit, fullAt, now) - (now + limit.windowMs);
  // Shares are fractions; rounding must not refuse the last call of a full bucket.
  return tooMuch <= 1 ? 0 : Math.ceil(tooMuch / 1000);
}

/** Access of a limiter to the shared store. */
export interface SharedLimits {
  /** Loads a caller from the store. */
  load(limit: Limit, name: string): Promise<Caller>;
  /** Records a call for the next flush to the store. */
  record(caller: Caller, ms: number): void;
  /** Writes recorded calls to the store and waits a limited time for its answer. */
  flushNow(): Promise<void>;
}
