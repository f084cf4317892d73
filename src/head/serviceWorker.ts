import type { Installed, Seen } from '@/lib/storage/workerMessages';
import { RECEIPTS } from '@/lib/addresses';
import { pageInLanguage } from '@/lib/links/pageData';
import { hostLanguage } from './language';
import { html, isSaved, policy } from './page';

/** Delay of the second attempt, ms; some browsers refuse a registration while the page loads. */
const RETRY_MS = 20_000;

function register(isSecondTry = false): void {
  navigator.serviceWorker.register(policy.createScriptURL('/sw.js')).catch((error: unknown) => {
    if (isSecondTry) console.warn('No offline reading:', error);
    else setTimeout(() => register(true), RETRY_MS);
  });
}

const tell = (message: Seen | Installed): void =>
  navigator.serviceWorker.controller?.postMessage(message);

/** Registers the service worker, which opens the site offline, once the page is idle. */
export function registerServiceWorker(): void {
  if (isSaved || !('serviceWorker' in navigator)) return;
  // A new worker hears what the page has loaded before.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { href, pathname } = location;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    // A page opened by a link has come as data in the visitor's language, which may not be the host's.
    if (html.lang !== hostLanguage && !pathname.startsWith(RECEIPTS))
      loaded.push(pageInLanguage(html.lang, pathname));
    tell({ seen: [href, ...loaded] });
  });
  addEventListener('appinstalled', () => tell({ installed: html.lang }));
  addEventListener('load', () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => register())
      : setTimeout(() => register(), 1000),
  );
}
