import { OFFLINE_CACHE } from '../lib/storage/offlineCache';

/** Raise it when what is kept changes its form: what older workers kept is then thrown away, never misread. */
const VERSION = 1;

/** Names of this worker's caches begin so; others on the same origin are not ours to delete. */
const OURS = 'open-strings-';

/** What is kept, and how many of each; the oldest go first. */
const LIMITS = { shell: 100, pages: 300, data: 600, static: 300, pictures: 200 } as const;
export type Kind = keyof typeof LIMITS;

const nameOf = (kind: Kind): string => `${OURS}${kind}-${String(VERSION)}`;

/** Caches of the worker that came before this one, by the names it gave them. */
const FORMER = /^(pages|page-data|static|pictures)$|^workbox-/;

export const open = (kind: Kind): Promise<Cache> => caches.open(nameOf(kind));

export async function find(kind: Kind, request: RequestInfo): Promise<Response | undefined> {
  return (await open(kind)).match(request, { ignoreVary: true });
}

/** Keeps an answer; a device that has no room for it keeps what it has. */
export async function keep(kind: Kind, request: RequestInfo, answer: Response): Promise<void> {
  try {
    const cache = await open(kind);
    await cache.delete(request, { ignoreVary: true });
    await cache.put(request, answer);
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - LIMITS[kind])).map((oldest) => cache.delete(oldest)),
    );
  } catch {
    // Full, or forbidden.
  }
}

export async function drop(kind: Kind, request: RequestInfo): Promise<void> {
  await (await open(kind)).delete(request, { ignoreVary: true });
}

/** Deletes what this worker and its forerunners kept: all of it, or what is of another version. What the visitor keeps for offline is of no version. */
export async function forget({ all }: { all: boolean }): Promise<void> {
  const current = new Set([OFFLINE_CACHE, ...(Object.keys(LIMITS) as Kind[]).map(nameOf)]);
  const names = (await caches.keys()).filter(
    (name) => FORMER.test(name) || (name.startsWith(OURS) && (all || !current.has(name))),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}
