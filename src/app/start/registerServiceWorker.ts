import { trustedScriptUrl } from '@/lib/browser/trustedTypes';

/** Delay of the second attempt, ms; some browsers refuse a registration while the page loads. */
const RETRY_MS = 20_000;

/** Registers the service worker, which opens the site offline. Does nothing in development. */
export function registerServiceWorker(isSecondTry = false): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(trustedScriptUrl('/sw.js')).catch((error: unknown) => {
    if (isSecondTry) console.warn('The site will not open offline:', error);
    else setTimeout(() => registerServiceWorker(true), RETRY_MS);
  });
}
