import { drop, find, keep, type Kind } from './visitedCache';
import { findKept } from './offlineItems';
import { isOurs } from './isCacheable';
import type { FetchEvent } from './scope';

type Kept = Exclude<Kind, 'shell'>;

/** How long the network may take before something kept is shown, ms. */
const PATIENCE_MS = 4000;

/** A page that was kept longer ago is asked for first, ms. */
const PAGE_LASTS_MS = 24 * 60 * 60 * 1000;

const ageOf = (answer: Response): number =>
  Date.now() - Date.parse(answer.headers.get('date') ?? '');

/** What the device has of an address: from a visit, or kept for offline, whichever is newer. */
async function onDevice(kind: Kept, url: string): Promise<Response | undefined> {
  const [visited, kept] = await Promise.all([find(kind, url), findKept(url)]);
  if (visited === undefined || kept === undefined) return visited ?? kept;
  return ageOf(kept) < ageOf(visited) ? kept : visited;
}

/** A page is one page whatever is asked of it (`?q=…`, `?with=…`): what it is kept and found under. */
function keyOf(kind: Kept, { url }: Request): string {
  const bare = new URL(url);
  if (kind === 'pages') bare.search = '';
  return bare.href;
}

async function fromNetwork(event: FetchEvent, kind: Kept): Promise<Response> {
  const { request } = event;
  const key = keyOf(kind, request);
  const answer = (await event.preloadResponse) ?? (await fetch(request));
  const copy = answer.clone();
  event.waitUntil(
    (async () => {
      if (await isOurs(kind, new URL(request.url), copy)) await keep(kind, key, copy);
      else if (copy.status === 404 || copy.status === 410) await drop(kind, key);
    })(),
  );
  return answer;
}

/** What has been asked, or null once patience is at its end. */
async function inPatience(asked: Promise<Response | null>): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The network first; what was kept where it fails, is broken or takes too long. */
async function networkFirst(
  event: FetchEvent,
  kind: Kept,
  otherwise?: () => Promise<Response | undefined>,
): Promise<Response> {
  const asked = fromNetwork(event, kind);
  const failed = asked.then(
    () => null,
    () => null,
  );
  event.waitUntil(failed);
  const inTime = await inPatience(asked.catch(() => null));
  if (inTime !== null && inTime.status < 500) return inTime;
  return (await onDevice(kind, keyOf(kind, event.request))) ?? (await otherwise?.()) ?? asked;
}

/** What was kept, at once; the network behind it, for the next time. */
export async function keptFirst(event: FetchEvent, kind: Kept): Promise<Response> {
  const { url } = event.request;
  const known = (await find(kind, url)) ?? (kind === 'static' ? await findKept(url) : undefined);
  if (known !== undefined) return known;
  try {
    return await fromNetwork(event, kind);
  } catch (reason) {
    // A picture may be kept in another width.
    const kept = await findKept(url);
    if (kept === undefined) throw reason;
    return kept;
  }
}

const shell = (): Promise<Response | undefined> => find('shell', '/shell.html');

/**
 * A page: the kept one at once when it is of today, for it asks by itself whether it is still what is published; else,
 * and when the visitor loads it anew, the network's.
 */
export async function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const isReload = request.cache === 'no-cache' || request.cache === 'reload';
  const known = isReload ? undefined : await onDevice('pages', request.url);
  if (known === undefined || !(ageOf(known) < PAGE_LASTS_MS))
    return networkFirst(event, 'pages', request.mode === 'navigate' ? shell : undefined);
  event.waitUntil(fromNetwork(event, 'pages').catch(() => undefined));
  return known;
}

/** A page of which something is asked in its address: the network's, and the kept one without a connection. */
export const askedPage = (event: FetchEvent): Promise<Response> =>
  networkFirst(event, 'pages', shell);

export const data = (event: FetchEvent): Promise<Response> => networkFirst(event, 'data');

/** A page of one visitor: nothing of it is kept; without a connection an empty page says so. */
export async function personal(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (reason) {
    const empty = await shell();
    if (empty === undefined) throw reason;
    return empty;
  }
}
