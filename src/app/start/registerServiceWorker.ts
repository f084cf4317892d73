import { trustedScriptUrl } from '@/lib/browser/trustedTypes';

/** Some browsers refuse a worker while the page is still settling; the second try is theirs, ms. */
const AGAIN_AFTER_MS = 20_000;

/** The worker that opens the site without a connection. Development has none. */
export function registerServiceWorker(isSecondTry = false): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(trustedScriptUrl('/sw.js')).catch((error: unknown) => {
    if (isSecondTry) console.warn('The site will not open offline:', error);
    else setTimeout(() => registerServiceWorker(true), AGAIN_AFTER_MS);
  });
}
