/** A device reports its connection before requests succeed: a failure within this time counts as still offline, ms. */
const SETTLES_MS = 10_000;

/** Delay of a retry after the connection came back, ms. */
const RETRY_MS = 2000;

let backAt = -Infinity;
if (typeof window !== 'undefined')
  window.addEventListener('online', () => (backAt = performance.now()));

/** True when the connection came back so recently that requests may still fail. */
export const isJustBack = (): boolean => performance.now() - backAt < SETTLES_MS;

/** True when a host answers, past every cache. */
export const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** True when the browser reports no connection and the site does not answer: some machines that are online report none. */
export const isOffline = async (): Promise<boolean> =>
  !navigator.onLine && !(await isReachable('/favicon.svg'));

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
