/** A device reports its connection before requests succeed: a failure within this time counts as still offline, ms. */
const SETTLES_MS = 10_000;

/** Delay of a retry after the connection came back, ms. */
const RETRY_MS = 2000;

let backAt = -Infinity;
if (typeof window !== 'undefined')
  window.addEventListener('online', () => (backAt = performance.now()));

/** True when the connection came back so recently that requests may still fail. */
export const isJustBack = (): boolean => performance.now() - backAt < SETTLES_MS;

/** Waits until a connection that came back can be used. */
export const untilSettled = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, RETRY_MS));

/**
 * Retries when the device comes online, and shortly after the call when it has just come online.
 * @param again the operation to retry
 * @returns cancels it
 */
export function whenConnected(again: () => void): () => void {
  const soon = isJustBack() ? setTimeout(again, RETRY_MS) : undefined;
  window.addEventListener('online', again);
  return () => {
    clearTimeout(soon);
    window.removeEventListener('online', again);
  };
}
