import { PAGE_CHANGED } from '../lib/storage/workerMessages';
import { FALLBACK } from '../lib/links/fallbackPage';
import { isSearchFile } from '../lib/links/searchFiles';
import { drop, find, put, type VisitedKind } from './visitedCache';
import { findOfflineItem } from './offlineItems';
import { hasTypeOf, isCacheable } from './isCacheable';
import { putPage } from './putPage';
import { worker, type FetchEvent } from './scope';

/** Time that the network has before a cached answer is used, ms. */
const NETWORK_TIMEOUT_MS = 4000;

/** Max. age of a cached page that is used before the network, ms. */
const PAGE_MAX_AGE_MS = 24 * 60 * 60 * 1000;

const ageOf = (answer: Response): number =>
  Date.now() - Date.parse(answer.headers.get('date') ?? '');

/** The answer on the device: from a visit or an offline download, whichever is newer. */
async function onDevice(kind: VisitedKind, url: string): Promise<Response | undefined> {
  const [visited, downloaded] = await Promise.all([find(kind, url), findOfflineItem(url)]);
  if (visited === undefined || downloaded === undefined) return visited ?? downloaded;
  return ageOf(downloaded) < ageOf(visited) ? downloaded : visited;
}

/** Cache key: a page's query (`?q=…`, `?with=…`) does not matter. */
function keyOf(kind: VisitedKind, { url }: Request): string {
  const bare = new URL(url);
  if (kind === 'pages') bare.search = '';
  return bare.href;
}

const isGone = ({ status }: Response): boolean => status === 404 || status === 410;

async function fromNetwork(event: FetchEvent, kind: VisitedKind): Promise<Response> {
  const { request } = event;
  const key = keyOf(kind, request);
  const answer = (await event.preloadResponse) ?? (await fetch(request));
  const copy = answer.clone();
  event.waitUntil(
    (async () => {
      // A page's data may have been prefetched: only the page says what the visitor opened (seen.ts).
      const url = new URL(request.url);
      const isWanted =
        kind !== 'data' || isSearchFile(url.pathname) || (await find(kind, key)) !== undefined;
      if (isWanted && (await isCacheable(kind, url, copy)))
        await (kind === 'pages' ? putPage(key, copy) : put(kind, key, copy));
      else if (isGone(copy)) await drop(kind, key);
    })(),
  );
  return answer;
}

/** The answer, or null after the timeout. */
async function withinTimeout(asked: Promise<Response | null>): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** True for a host's error, and for the login page of a network in place of data. */
const isBroken = (kind: VisitedKind, answer: Response): boolean =>
  answer.status >= 500 || (kind === 'data' && answer.ok && !hasTypeOf(kind, answer));

/** Network first; the cached answer when it fails, is broken or takes too long. */
async function networkFirst(
  event: FetchEvent,
  kind: VisitedKind,
  otherwise?: () => Promise<Response | undefined>,
): Promise<Response> {
  const asked = fromNetwork(event, kind);
  const failed = asked.then(
    () => null,
    () => null,
  );
  event.waitUntil(failed);
  const inTime = await withinTimeout(asked.catch(() => null));
  if (inTime !== null && !isBroken(kind, inTime)) return inTime;
  return (await onDevice(kind, keyOf(kind, event.request))) ?? (await otherwise?.()) ?? asked;
}

/** Cache first; the network for what is not cached. */
export async function cacheFirst(event: FetchEvent, kind: VisitedKind): Promise<Response> {
  const { url } = event.request;
  const known =
    (await find(kind, url)) ?? (kind === 'files' ? await findOfflineItem(url) : undefined);
  if (known !== undefined) return known;
  try {
    return await fromNetwork(event, kind);
  } catch (reason) {
    // A downloaded picture may have another width.
    const downloaded = await findOfflineItem(url);
    if (downloaded === undefined) throw reason;
    return downloaded;
  }
}

const fallback = (): Promise<Response | undefined> => find('fallback', FALLBACK);

/** Fetches a page again that is shown from the device, and tells it when the host has another one by now, or none. */
async function refresh(event: FetchEvent): Promise<void> {
  // Read again, because a clone holds up the page that is being sent.
  const before = await (await onDevice('pages', event.request.url))?.text();
  const answer = await fromNetwork(event, 'pages');
  if (answer.ok ? (await answer.text()) === before : !isGone(answer)) return;
  const page = await worker.clients.get(event.resultingClientId || event.clientId);
  page?.postMessage(PAGE_CHANGED);
}

/**
 * A page: the cached one when it is less than a day old, which is told when it is out of date; otherwise, and on a
 * reload, network first.
 */
export async function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const isReload = request.cache === 'no-cache' || request.cache === 'reload';
  const known = isReload ? undefined : await onDevice('pages', request.url);
  if (known === undefined || !(ageOf(known) < PAGE_MAX_AGE_MS))
    return networkFirst(event, 'pages', request.mode === 'navigate' ? fallback : undefined);
  event.waitUntil(refresh(event).catch(() => undefined));
  return known;
}

/** A page with a query in its address: network first. */
export const pageWithQuery = (event: FetchEvent): Promise<Response> =>
  networkFirst(event, 'pages', fallback);

export const data = (event: FetchEvent): Promise<Response> => networkFirst(event, 'data');

/** A visitor's own page: never cached; offline the fallback page says so. */
export async function personalPage(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (reason) {
    const empty = await fallback();
    if (empty === undefined) throw reason;
    return empty;
  }
}
