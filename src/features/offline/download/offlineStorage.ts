import { hasOfflineItems, OFFLINE_CACHE } from '@/lib/storage/offlineCache';
import { OFFLINE_CHANGED } from '@/lib/storage/workerMessages';
import type { OfflineFile } from '@/lib/storage/offlineLists';
import { parseItem, type OfflineItem } from './offlineItem';
import { cacheKey } from './fileLists';

/** Item records are stored beside their files so that deleting the cache deletes both. */
const ITEMS_PATH = '/kept-items/';
const itemKey = (what: string): string => `${ITEMS_PATH}${encodeURIComponent(what)}`;

/** Header of a stored response with the tag of its content. */
export const TAG_HEADER = 'x-kept-tag';

const origin = (): string => window.location.origin;

/** Opens the cache with the offline downloads. */
export const openOfflineCache = (): Promise<Cache> => caches.open(OFFLINE_CACHE);

/** The service worker caches whether anything is stored. */
function notifyWorker(): void {
  navigator.serviceWorker.controller?.postMessage(OFFLINE_CHANGED);
}

/** True when the browser supports service workers and the Cache API and allows them. */
export function canStoreOffline(): boolean {
  try {
    return (
      typeof window !== 'undefined' && typeof caches === 'object' && 'serviceWorker' in navigator
    );
  } catch {
    return false;
  }
}

/** Returns all stored items, newest first; invalid records are ignored. */
export async function readItems(): Promise<OfflineItem[]> {
  if (!(await hasOfflineItems())) return [];
  const cache = await openOfflineCache();
  const keys = (await cache.keys()).filter(
    ({ url }) => new URL(url).pathname.startsWith(ITEMS_PATH) && url.startsWith(origin()),
  );
  const read = await Promise.all(
    keys.map(async (key) => {
      const response = await cache.match(key);
      return parseItem(await response?.json().catch(() => null));
    }),
  );
  return read.flatMap((item) => item ?? []).sort((a, b) => b.keptAt - a.keptAt);
}

/** Stores or replaces the record of an item. */
export async function writeItem(item: OfflineItem): Promise<void> {
  await (
    await openOfflineCache()
  ).put(
    itemKey(item.what),
    new Response(JSON.stringify(item), { headers: { 'content-type': 'application/json' } }),
  );
  notifyWorker();
}

/** Finds out which files are stored with the wanted content. */
export async function findStored(
  files: readonly OfflineFile[],
): Promise<(file: OfflineFile) => boolean> {
  if (!(await hasOfflineItems())) return () => false;
  const cache = await openOfflineCache();
  const storedUrls = new Set((await cache.keys()).map(({ url }) => url));
  const stored = new Set<string>();
  for (const [, url, , tag] of files) {
    const key = cacheKey(url, origin());
    if (!storedUrls.has(key)) continue;
    if (tag === '' || (await cache.match(key))?.headers.get(TAG_HEADER) === tag) stored.add(url);
  }
  return ([, url]) => stored.has(url);
}

/** Deletes every stored file that no item needs. */
async function deleteUnneeded(items: readonly OfflineItem[]): Promise<void> {
  const cache = await openOfflineCache();
  const needed = new Set(
    items.flatMap(({ what, files }) => [
      new URL(itemKey(what), origin()).href,
      ...files.map(([, url]) => cacheKey(url, origin())),
    ]),
  );
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
  if (items.length === 0) await caches.delete(OFFLINE_CACHE);
  notifyWorker();
}

/** Removes an item and the files that only it needs; null removes all. */
export async function removeItem(what: string | null): Promise<void> {
  await deleteUnneeded(
    what === null ? [] : (await readItems()).filter((item) => item.what !== what),
  );
}

/** Deletes stored files that no item needs any more. */
export const deleteUnusedFiles = async (): Promise<void> => deleteUnneeded(await readItems());
