/** Number of calls that a caller may make within a window. */
export interface Limit {
  /** Name of the limit in the store. */
  name: string;
  most: number;
  windowMs: number;
}

/** A caller as this process knows it. */
export interface Caller {
  /** Hash that is the caller's key in the store. */
  key: string;
  /** Time at which the bucket will be full again, ms. */
  fullAt: number;
  /** Part of that which the store may not know yet, ms. */
  unflushed: number;
}

/**
 * A bucket of `most` calls that refills evenly is one number: the time (ms) at which it will be full again. A call
 * postpones that time by its share of the window.
 */
export const shareOf = ({ most, windowMs }: Limit): number => windowMs / most;

/** A bucket that is full only after this many windows was written by a clock that has been set back since. */
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

/** The shared store as a limiter uses it. */
export interface SharedLimits {
  /** Loads a caller from the store. */
  load(limit: Limit, name: string): Promise<Caller>;
  /** Records a call for the next flush to the store. */
  record(caller: Caller, ms: number): void;
  /** Writes recorded calls to the store and waits a limited time for its answer. */
  flushNow(): Promise<void>;
}
