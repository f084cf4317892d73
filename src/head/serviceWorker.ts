import { isSaved, policy } from './page';

/** Delay of the second attempt, ms; some browsers refuse a registration while the page loads. */
const RETRY_MS = 20_000;

function register(isSecondTry = false): void {
  navigator.serviceWorker.register(policy.createScriptURL('/sw.js')).catch((error: unknown) => {
    if (isSecondTry) console.warn('The site will not open offline:', error);
    else setTimeout(() => register(true), RETRY_MS);
  });
}

/** Registers the service worker, which opens the site offline, once the page is idle. */
export function registerServiceWorker(): void {
  if (isSaved || !('serviceWorker' in navigator)) return;
  addEventListener('load', () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => register())
      : setTimeout(() => register(), 1000),
  );
}
