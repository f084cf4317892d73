/** How many calls a caller has, and in which time they come back. */
export interface Limit {
  /** Names the limit in the books. */
  name: string;
  most: number;
  windowMs: number;
}

/** Who calls, as far as this process knows. */
export interface Caller {
  /** The hash under which it stands in the books. */
  key: string;
  /** When its bucket will be full again, ms. */
  fullAt: number;
  /** By how much of that the books may not have heard, ms. */
  unsaid: number;
}

/**
 * A bucket of `most` calls that refills evenly is one number: the instant (ms) at which it will be full again. A call
 * moves that instant by its share of the window.
 */
export const shareOf = ({ most, windowMs }: Limit): number => windowMs / most;

/** Later than any bucket can be full again by, so many windows ahead: the clock has been put back since. */
export const ABSURD_WINDOWS = 2;

/** The instant after a call. A bucket of a clock that was put back counts as full: nobody waits for hours for it. */
export function afterCall(limit: Limit, fullAt: number, now: number): number {
  const known = fullAt > now + ABSURD_WINDOWS * limit.windowMs ? now : fullAt;
  return Math.max(known, now) + shareOf(limit);
}

/** 0 when a call may pass, else the whole seconds to wait. */
export function waitOf(limit: Limit, fullAt: number, now: number): number {
  const tooMuch = afterCall(limit, fullAt, now) - (now + limit.windowMs);
  // Shares are fractions; the last of a full bucket's calls must not fail by one of them.
  return tooMuch <= 1 ? 0 : Math.ceil(tooMuch / 1000);
}

/** What a limiter needs of the limits that processes share. */
export interface Sharing {
  /** A caller as the books know it. */
  meet(limit: Limit, name: string): Promise<Caller>;
  /** Notes a call that the books have not heard of. */
  owe(caller: Caller, ms: number): void;
  /** Tells the books what is owed, and waits a while for their answer. */
  sayNow(): Promise<void>;
}
