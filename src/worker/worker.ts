/**
 * The service worker: opens visited pages offline, and at once on the next visit. It stores what the visitor opened, and
 * in advance only the fallback page. Built into its own file.
 */
import { FALLBACK } from '../lib/links/fallbackPage';
import { isInstalled, isOpened, isSeen, OFFLINE_CHANGED } from '../lib/storage/workerMessages';
import { isCacheable } from './isCacheable';
import { offlineItemsChanged } from './offlineItems';
import { respondTo } from './respond';
import { worker } from './scope';
import { storeInstalled, storeOpened, storeSeen } from './seen';
import { deleteCaches, put } from './visitedCache';

async function install(): Promise<void> {
  const answer = await fetch(FALLBACK, { cache: 'no-cache' });
  if (!(await isCacheable('pages', new URL(FALLBACK, worker.location.origin), answer)))
    throw new Error('The host sent something else in place of the fallback page.');
  await put('fallback', FALLBACK, answer);
}

/**
 * Asks for a page while the worker starts. Not in Firefox (153), which shows its own error page when that request fails,
 * whatever the worker answers, and never settles one that the worker has answered before.
 */
async function preloadPages(): Promise<void> {
  const { navigationPreload } = worker.registration;
  const isFirefox = navigator.userAgent.includes('Firefox/');
  await (isFirefox ? navigationPreload?.disable() : navigationPreload?.enable());
}

// No `skipWaiting`: a new worker takes over when no page of the old one is open any more (docs/decisions/0024).
worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([deleteCaches({ all: false }), preloadPages()]).then(() => worker.clients.claim()),
  ),
);
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data === OFFLINE_CHANGED) offlineItemsChanged();
  else if (isSeen(data)) event.waitUntil(storeSeen(data.seen));
  else if (isOpened(data)) event.waitUntil(storeOpened(data.opened));
  else if (isInstalled(data)) event.waitUntil(storeInstalled(data.installed));
});
worker.addEventListener('fetch', (event) => {
  const answer = respondTo(event);
  if (answer !== null) event.respondWith(answer);
});
