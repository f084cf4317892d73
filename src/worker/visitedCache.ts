import { OFFLINE_CACHE } from '../lib/storage/offlineCache';

/** Raise it when the form of cached answers changes: older caches are then deleted. */
const VERSION = 1;

/** Prefix of this worker's caches; others on the same origin are not deleted. */
const OURS = 'open-strings-';

/** Max. number of cached answers by kind; the oldest are removed first. */
const LIMITS = { fallback: 1, pages: 300, data: 600, files: 300, pictures: 200 } as const;
export type Kind = keyof typeof LIMITS;
export type VisitedKind = Exclude<Kind, 'fallback'>;

const nameOf = (kind: Kind): string => `${OURS}${kind}-${String(VERSION)}`;

const open = (kind: Kind): Promise<Cache> => caches.open(nameOf(kind));

export async function find(kind: Kind, request: RequestInfo): Promise<Response | undefined> {
  return (await open(kind)).match(request, { ignoreVary: true });
}

/** Caches an answer; does nothing when the device has no room. */
export async function put(kind: Kind, request: RequestInfo, answer: Response): Promise<void> {
  try {
    const cache = await open(kind);
    await cache.delete(request, { ignoreVary: true });
    await cache.put(request, answer);
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - LIMITS[kind])).map((oldest) => cache.delete(oldest)),
    );
  } catch {
    // The storage is full or forbidden.
  }
}

export async function drop(kind: Kind, request: RequestInfo): Promise<void> {
  await (await open(kind)).delete(request, { ignoreVary: true });
}

/** Deletes the worker's caches: all, or those of other versions. Offline downloads have no version. */
export async function deleteCaches({ all }: { all: boolean }): Promise<void> {
  const current = new Set([OFFLINE_CACHE, ...(Object.keys(LIMITS) as Kind[]).map(nameOf)]);
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(OURS) && (all || !current.has(name)),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}
