/** A device says that its connection is back before anything comes through: a failure within this counts as not yet back, ms. */
const SETTLES_MS = 10_000;

/** What failed meanwhile is tried again after this, ms. */
const AGAIN_MS = 2000;

let backAt = -Infinity;
if (typeof window !== 'undefined')
  window.addEventListener('online', () => (backAt = performance.now()));

/** True when the connection has come back so lately that it may still fail. */
export const isJustBack = (): boolean => performance.now() - backAt < SETTLES_MS;

/** Waits as long as a connection that is just back needs. */
export const untilSettled = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, AGAIN_MS));

/**
 * Tries again what failed: with the connection, and soon when it has just come back and nothing came through yet.
 * @param again what is tried
 * @returns ends the waiting
 */
export function whenConnected(again: () => void): () => void {
  const soon = isJustBack() ? setTimeout(again, AGAIN_MS) : undefined;
  window.addEventListener('online', again);
  return () => {
    clearTimeout(soon);
    window.removeEventListener('online', again);
  };
}
