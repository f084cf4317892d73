import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { lateModule } from '@/lib/lateModule';
import { withPatience } from '@/lib/withPatience';

/** Raise it when the shape of a mapped value changes: older copies are then dropped, never misread. */
export const SAVED_CONTENT_VERSION = 5;

/** At most this many answers are kept; the longest unused go first. 600 articles are about 10 MB. */
export const SAVED_CONTENT_LIMIT = 600;

/** One answer kept on the device: locale ('' when the type has none), content type, entry ('' for the list). */
export type SavedKey = [locale: string, contentType: string, entry: string];

export interface SavedValue {
  value: unknown;
  /** When it came from the content service, ms since 1970. */
  savedAt: number;
}

interface SavedRecord extends SavedValue {
  key: SavedKey;
  usedAt: number;
}

interface Schema extends DBSchema {
  answers: { key: SavedKey; value: SavedRecord; indexes: { usedAt: number } };
}

/** The local copy of what was read. Never rejects: a device without storage simply has no copy. */
export interface SavedContent {
  read(key: SavedKey): Promise<SavedValue | null>;
  write(key: SavedKey, value: unknown, savedAt: number): Promise<void>;
}

/** For Node, pre-rendering and devices that forbid storage. @internal */
export const noSavedContent: SavedContent = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
};

function open(name: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, SAVED_CONTENT_VERSION, {
    upgrade(database) {
      for (const store of Array.from(database.objectStoreNames)) database.deleteObjectStore(store);
      database.createObjectStore('answers', { keyPath: 'key' }).createIndex('usedAt', 'usedAt');
    },
    // Another tab wants a newer version: let it have it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

function isSavedRecord(record: unknown): record is SavedRecord {
  return (
    typeof record === 'object' &&
    record !== null &&
    'value' in record &&
    Number.isFinite((record as SavedRecord).savedAt)
  );
}

/** How long a read may take at all: a locked database hangs for ever, ms. */
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
 * Content kept in IndexedDB by locale, type and entry; versioned and bounded.
 * @param name database name; one a content space, so that two spaces on one origin never mix
 */
export function makeSavedContent(name: string, limit = SAVED_CONTENT_LIMIT): SavedContent {
  const { load: database } = lateModule(() => open(name));
  const touch = async (record: SavedRecord): Promise<void> => {
    await (await database()).put('answers', { ...record, usedAt: Date.now() });
  };
  return {
    read: (key) =>
      withPatience(
        (async () => {
          const record: unknown = await (await database()).get('answers', key);
          if (!isSavedRecord(record)) return null;
          void touch(record).catch(() => undefined);
          return { value: record.value, savedAt: record.savedAt };
        })(),
        null,
        PATIENCE_MS,
      ),
    write: (key, value, savedAt) =>
      (async () => {
        await touch({ key, value, savedAt, usedAt: savedAt });
        await shrink(await database(), limit);
      })().catch(() => undefined),
  };
}
