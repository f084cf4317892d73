/**
 * The worker that opens the site without a connection, and at once on the next visit. It keeps what was visited and one
 * file with what every page needs; publishing says where that lies (publish/serviceWorker.ts). Built into a file of its own.
 */
import { OFFLINE_CHANGED } from '../lib/storage/offlineCache';
import { answerTo } from './respond';
import { find, forget, keep, open } from './visitedCache';
import { keptChanged } from './offlineItems';
import { keepOpenPages } from './cacheOpenPages';
import { worker } from './scope';

/** Put in by publishing: the file with the shell, and scripts that the first page has brought already. */
declare const SHELL: { pack: string; scripts: string[] };

/** One file of the pack: its address, type and text. */
type Packed = [path: string, type: string, text: string];

const isPack = (value: unknown): value is Packed[] =>
  Array.isArray(value) &&
  value.every((entry) => Array.isArray(entry) && entry.every((part) => typeof part === 'string'));

async function install(): Promise<void> {
  const answer = await fetch(SHELL.pack);
  const files: unknown = answer.ok && !answer.redirected ? await answer.json() : null;
  if (!isPack(files)) throw new Error('The host sent something else in place of the shell.');
  for (const [path, type, text] of files)
    await keep(
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

// No `skipWaiting`: a new worker takes over when no page of the old one is open any more (docs/decisions/0024).
worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([forget({ all: false }), worker.registration.navigationPreload?.enable()])
      .then(() => worker.clients.claim())
      .then(keepOpenPages),
  ),
);
worker.addEventListener('message', ({ data }) => {
  if (data === OFFLINE_CHANGED) keptChanged();
});
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer !== null) event.respondWith(answer);
});
