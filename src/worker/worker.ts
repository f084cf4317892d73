/**
 * The service worker: opens the site offline, and at once on the next visit. It caches visited pages and the app shell
 * bundle, whose address publishing inserts (publish/serviceWorker.ts). Built into its own file.
 */
import { OFFLINE_CHANGED } from '../lib/storage/offlineCache';
import { respondTo } from './respond';
import { find, deleteCaches, put, open } from './visitedCache';
import { offlineItemsChanged } from './offlineItems';
import { cacheLegalPages, cacheOpenPages } from './cacheOpenPages';
import { worker } from './scope';

/** Inserted by publishing: the app shell bundle, and the scripts that the first page has loaded already. */
declare const SHELL: { pack: string; scripts: string[] };

/** One file of the app shell bundle: address, type and text. */
type Packed = [path: string, type: string, text: string];

const isPack = (value: unknown): value is Packed[] =>
  Array.isArray(value) &&
  value.every((entry) => Array.isArray(entry) && entry.every((part) => typeof part === 'string'));

async function install(): Promise<void> {
  const answer = await fetch(SHELL.pack);
  const files: unknown = answer.ok && !answer.redirected ? await answer.json() : null;
  if (!isPack(files)) throw new Error('The host sent something else in place of the shell.');
  for (const [path, type, text] of files)
    await put(
      path.startsWith('/static/') ? 'static' : 'shell',
      path,
      new Response(text, { headers: { 'content-type': type } }),
    );
  await Promise.all(
    SHELL.scripts.map(async (script) => {
      if ((await find('static', script)) !== undefined) return;
      const sent = await fetch(script);
      if (
        sent.ok &&
        !sent.redirected &&
        (sent.headers.get('content-type') ?? '').includes('javascript')
      )
        await (await open('static')).put(script, sent);
    }),
  );
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
    Promise.all([deleteCaches({ all: false }), preloadPages()])
      .then(() => worker.clients.claim())
      .then(cacheOpenPages)
      .then(cacheLegalPages),
  ),
);
worker.addEventListener('message', ({ data }) => {
  if (data === OFFLINE_CHANGED) offlineItemsChanged();
});
worker.addEventListener('fetch', (event) => {
  const answer = respondTo(event);
  if (answer !== null) event.respondWith(answer);
});
