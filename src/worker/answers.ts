import { drop, find, keep, type Kind } from './kept';
import { isOurs } from './ours';
import type { FetchEvent } from './scope';

type Kept = Exclude<Kind, 'shell'>;

/** How long the network may take before something kept is shown, ms. */
const PATIENCE_MS = 4000;

/** A page that was kept longer ago is asked for first, ms. */
const PAGE_LASTS_MS = 24 * 60 * 60 * 1000;

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

function late(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
}

/** The network first; what was kept where it fails, is broken or takes too long. */
async function networkFirst(event: FetchEvent, kind: Kept, otherwise?: () => Promise<Response | undefined>): Promise<Response> {
  const asked = fromNetwork(event, kind);
  const failed = asked.then(() => null, () => null);
  event.waitUntil(failed);
  const inTime = await Promise.race([asked.catch(() => null), late()]);
  if (inTime !== null && inTime.status < 500) return inTime;
  return (await find(kind, keyOf(kind, event.request))) ?? (await otherwise?.()) ?? asked;
}

/** What was kept, at once; the network behind it, for the next time. */
export async function keptFirst(event: FetchEvent, kind: Kept): Promise<Response> {
  const known = await find(kind, event.request.url);
  return known ?? fromNetwork(event, kind);
}

const ageOf = (answer: Response): number => Date.now() - Date.parse(answer.headers.get('date') ?? '');

const shell = (): Promise<Response | undefined> => find('shell', '/shell.html');

/**
 * A page: the kept one at once when it is of today, for it asks by itself whether it is still what is published; else,
 * and when the visitor loads it anew, the network's.
 */
export async function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const isReload = request.cache === 'no-cache' || request.cache === 'reload';
  const known = isReload ? undefined : await find('pages', request.url);
  if (known === undefined || !(ageOf(known) < PAGE_LASTS_MS)) return networkFirst(event, 'pages', request.mode === 'navigate' ? shell : undefined);
  event.waitUntil(fromNetwork(event, 'pages').catch(() => undefined));
  return known;
}

/** A page of which something is asked in its address: the network's, and the kept one without a connection. */
export const askedPage = (event: FetchEvent): Promise<Response> => networkFirst(event, 'pages', shell);

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
