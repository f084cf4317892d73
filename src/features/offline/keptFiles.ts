import { hasKept, KEPT_CACHE, KEPT_CHANGED } from '@/lib/keptCache';
import type { OfflineFile } from '@/lib/offlineLists';
import { readItem, type KeptItem } from './keptItem';
import { keyOf } from './plan';

/** Items lie beside their files, so that whoever deletes these deletes both. */
const ITEMS = '/kept-items/';
const itemKey = (what: string): string => `${ITEMS}${encodeURIComponent(what)}`;

/** Says which state of a file is kept. */
export const TAG_HEADER = 'x-kept-tag';

const origin = (): string => window.location.origin;

export const openKept = (): Promise<Cache> => caches.open(KEPT_CACHE);

/** The worker remembers what is kept. */
function tellWorker(): void {
  navigator.serviceWorker.controller?.postMessage(KEPT_CHANGED);
}

/** True for a browser that can keep anything for a time without a connection, and may. */
export function canKeep(): boolean {
  try {
    return (
      typeof window !== 'undefined' && typeof caches === 'object' && 'serviceWorker' in navigator
    );
  } catch {
    return false;
  }
}

/** Everything that is kept, newest first; what cannot be read is not ours. */
export async function readItems(): Promise<KeptItem[]> {
  if (!(await hasKept())) return [];
  const cache = await openKept();
  const keys = (await cache.keys()).filter(
    ({ url }) => new URL(url).pathname.startsWith(ITEMS) && url.startsWith(origin()),
  );
  const read = await Promise.all(
    keys.map(async (key) => {
      const answer = await cache.match(key);
      return readItem(await answer?.json().catch(() => null));
    }),
  );
  return read.flatMap((item) => item ?? []).sort((a, b) => b.keptAt - a.keptAt);
}

export async function writeItem(item: KeptItem): Promise<void> {
  await (
    await openKept()
  ).put(
    itemKey(item.what),
    new Response(JSON.stringify(item), { headers: { 'content-type': 'application/json' } }),
  );
  tellWorker();
}

/** Which of these files lie on the device in the state that is wanted. */
export async function findHeld(
  files: readonly OfflineFile[],
): Promise<(file: OfflineFile) => boolean> {
  if (!(await hasKept())) return () => false;
  const cache = await openKept();
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const held = new Set<string>();
  for (const [, url, , tag] of files) {
    const key = keyOf(url, origin());
    if (!there.has(key)) continue;
    if (tag === '' || (await cache.match(key))?.headers.get(TAG_HEADER) === tag) held.add(url);
  }
  return ([, url]) => held.has(url);
}

/** Takes away what none of the items needs. */
async function sweep(items: readonly KeptItem[]): Promise<void> {
  const cache = await openKept();
  const needed = new Set(
    items.flatMap(({ what, files }) => [
      new URL(itemKey(what), origin()).href,
      ...files.map(([, url]) => keyOf(url, origin())),
    ]),
  );
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
  if (items.length === 0) await caches.delete(KEPT_CACHE);
  tellWorker();
}

/** Lets one item go, with the files that nothing else needs; `null` lets go all. */
export async function letGo(what: string | null): Promise<void> {
  await sweep(what === null ? [] : (await readItems()).filter((item) => item.what !== what));
}

/** Takes away files that an item had and needs no longer. */
export const sweepUnused = async (): Promise<void> => sweep(await readItems());
