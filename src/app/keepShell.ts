import { TAKE_OVER } from '@/lib/takeOver';
import { trustedScriptUrl } from '@/lib/trustedTypes';

/** Some browsers refuse a worker while the page is still settling; the second try is theirs, ms. */
const AGAIN_AFTER_MS = 20_000;

/** How often a worker that waits is told to take over, ms. */
const TOLD_EVERY_MS = 1000;

/** Said again until it is done, since Chromium may give a change up (src/worker/takeOverWhenTold.ts). */
function tellToTakeOver(worker: ServiceWorker | null): void {
  if (worker?.state !== 'installed') return;
  worker.postMessage(TAKE_OVER);
  setTimeout(() => tellToTakeOver(worker), TOLD_EVERY_MS);
}

/** @param registration none where something stands in for workers, as in a browser that only pretends to have them */
function letTakeOver(registration?: ServiceWorkerRegistration): void {
  if (registration === undefined) return;
  tellToTakeOver(registration.waiting);
  const tellNext = (): void => {
    const { installing } = registration;
    if (installing) installing.onstatechange = () => tellToTakeOver(installing);
  };
  tellNext();
  registration.onupdatefound = tellNext;
}

/** The worker that opens the site without a connection. Development has none. */
export function keepShell(isSecondTry = false): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(trustedScriptUrl('/sw.js')).then(letTakeOver, (error: unknown) => {
    if (isSecondTry) console.warn('The site will not open offline:', error);
    else setTimeout(() => keepShell(true), AGAIN_AFTER_MS);
  });
}
