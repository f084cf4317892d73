import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isRecord } from '../../../../contracts/isRecord';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { withTimeout } from '@/lib/scheduling/withTimeout';

/** Raise it when the shape of a mapped value changes: answers of another version are dropped. */
export const CONTENT_CACHE_VERSION = 7;

/** Max. number of cached answers; the least recently used are removed first. 600 articles are about 10 MB. */
export const CONTENT_CACHE_LIMIT = 600;

/** Key of one answer: locale ('' when the type has none), content type, entry ('' for the list). */
export type CacheKey = [locale: string, contentType: string, entry: string];

export interface CachedValue {
  value: unknown;
  /** Time of the content service's answer, ms since 1970. */
  savedAt: number;
}

interface CacheRecord extends CachedValue {
  key: CacheKey;
  usedAt: number;
}

interface Schema extends DBSchema {
  answers: { key: CacheKey; value: CacheRecord; indexes: { usedAt: number } };
}

/** The device's cache of content. Never rejects: without storage it reads null and ignores writes. */
export interface ContentCache {
  read(key: CacheKey): Promise<CachedValue | null>;
  write(key: CacheKey, value: unknown, savedAt: number): Promise<void>;
}

/** A cache that stores nothing, for Node and prerendering. @internal */
export const noContentCache: ContentCache = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
};

function open(name: string): Promise<IDBPDatabase<Schema>> {
  const database = openDB<Schema>(name, CONTENT_CACHE_VERSION, {
    upgrade(database) {
      for (const store of Array.from(database.objectStoreNames)) database.deleteObjectStore(store);
      database.createObjectStore('answers', { keyPath: 'key' }).createIndex('usedAt', 'usedAt');
    },
    // Another tab waits to upgrade the database.
    blocking: () => void database.then((open) => open.close()),
  });
  return database;
}

function isCacheRecord(record: unknown): record is CacheRecord {
  return isRecord(record) && 'value' in record && Number.isFinite(record.savedAt);
}

/** Timeout of a read, ms: a locked database never answers. */
const PATIENCE_MS = 8000;

async function shrink(database: IDBPDatabase<Schema>, limit: number): Promise<void> {
  let surplus = (await database.count('answers')) - limit;
  if (surplus <= 0) return;
  const change = database.transaction('answers', 'readwrite');
  let cursor = await change.store.index('usedAt').openCursor();
  while (cursor !== null && surplus > 0) {
    await cursor.delete();
    surplus -= 1;
    cursor = await cursor.continue();
  }
  await change.done;
}

/**
 * Caches content in IndexedDB by locale, type and entry; versioned and bounded.
 * @param name database name, one for each content space
 */
export function makeContentCache(name: string, limit = CONTENT_CACHE_LIMIT): ContentCache {
  const { load: database } = lazyModule(() => open(name));
  const touch = async (record: CacheRecord): Promise<void> => {
    await (await database()).put('answers', { ...record, usedAt: Date.now() });
  };
  return {
    read: (key) =>
      withTimeout(
        (async () => {
          const record: unknown = await (await database()).get('answers', key);
          if (!isCacheRecord(record)) return null;
          void touch(record).catch(() => undefined);
          return { value: record.value, savedAt: record.savedAt };
        })(),
        PATIENCE_MS,
      ),
    write: (key, value, savedAt) =>
      (async () => {
        await touch({ key, value, savedAt, usedAt: savedAt });
        await shrink(await database(), limit);
      })().catch(() => undefined),
  };
}
