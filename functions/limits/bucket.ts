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

/** The instant after a call. */
export const afterCall = (limit: Limit, fullAt: number, now: number): number => Math.max(fullAt, now) + shareOf(limit);

/** 0 when a call may pass, else the whole seconds to wait. */
export function waitOf(limit: Limit, fullAt: number, now: number): number {
  const tooMuch = afterCall(limit, fullAt, now) - (now + limit.windowMs);
  // Shares are fractions; the last of a full bucket's calls must not fail by one of them.
  return tooMuch <= 1 ? 0 : Math.ceil(tooMuch / 1000);
}
