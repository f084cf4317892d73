import type { Installed, Seen } from '@/lib/storage/workerMessages';
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
    const loaded = performance.getEntriesByType('resource');
    tell({ seen: [location.href, ...loaded.map(({ name }) => name)] });
  });
  addEventListener('appinstalled', () => tell({ installed: html.lang }));
  addEventListener('load', () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => register())
      : setTimeout(() => register(), 1000),
  );
}
