/** Replaces the service worker where it is switched off: deletes its caches and unregisters itself. */
import { deleteCaches } from './visitedCache';
import { worker } from './scope';

/** Delay before it takes over, so that page loads in progress finish first, ms. */
const TAKEOVER_DELAY_MS = 10_000;

worker.addEventListener('install', (event) =>
  event.waitUntil(
    new Promise((resolve) => setTimeout(resolve, TAKEOVER_DELAY_MS)).then(() =>
      worker.skipWaiting(),
    ),
  ),
);
worker.addEventListener('activate', (event) =>
  event.waitUntil(deleteCaches({ all: true }).then(() => worker.registration.unregister())),
);
