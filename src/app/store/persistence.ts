import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import * as v from 'valibot';
import { safeStorage } from '@/lib/storage/safeStorage';
import { parseStored } from '@/lib/storage/stored';

/** redux-persist takes asynchronous storage only: a synchronous throw would go uncaught. */
const asyncStorage = (written: ((kept: boolean) => void) | undefined) => ({
  getItem: (key: string) => Promise.resolve(safeStorage.get(key)),
  setItem: (key: string, value: string) => {
    const kept = safeStorage.set(key, value);
    written?.(kept);
    return Promise.resolve();
  },
  removeItem: (key: string) => Promise.resolve(safeStorage.remove(key)),
});

export interface PersistedSlice<S, Kept extends Partial<S> = Partial<S>> {
  /** Name of the slice; stored in localStorage under `persist:<key>`. */
  key: string;
  /** Raise it when the stored shape changes. */
  version: number;
  /** What is stored of the slice, and what a stored value must look like. */
  schema: v.GenericSchema<unknown, Kept>;
  fields: (keyof S & keyof Kept & string)[];
  /** Turns a stored value of an older version into today's; none: it is dropped. */
  migrate?: (stored: unknown, version: number) => unknown;
  /** Hears after each write whether the device has kept it: its storage may be full or forbidden. */
  written?: (kept: boolean) => void;
  /** Takes over what another tab has just stored. */
  shared?: (kept: Kept) => UnknownAction;
}

/**
 * A reducer whose named fields survive a reload. What comes out of storage is validated; malformed data is dropped,
 * never thrown, and a storage that is full or forbidden changes nothing on the page; a slice whose visitors count on it
 * hears of it (`written`).
 */
export function persisted<S, Kept extends Partial<S>>(
  slice: PersistedSlice<S, Kept>,
  reducer: Reducer<S, UnknownAction>,
) {
  return persistReducer<S, UnknownAction>(
    {
      key: slice.key,
      version: slice.version,
      storage: asyncStorage(slice.written),
      whitelist: slice.fields,
      migrate: (stored) => {
        if (stored === undefined) return Promise.resolve(undefined);
        // Whatever somebody left under this key has come in here: even `_persist` may be missing.
        const untrusted: Partial<typeof stored> = stored;
        const version: unknown = untrusted._persist?.version;
        const current =
          version === slice.version
            ? stored
            : typeof version === 'number'
              ? slice.migrate?.(stored, version)
              : undefined;
        const parsed = v.safeParse(slice.schema, current);
        const accepted = parsed.success
          ? { ...parsed.output, _persist: stored._persist }
          : undefined;
        return Promise.resolve(accepted);
      },
      writeFailHandler: () => undefined,
    },
    reducer,
  );
}

/**
 * Brings back what the device keeps, and settles when it is in the store. What changes is written a moment later, and at
 * once when the page is left: a piece that was put into the basket and a reload in the same breath lose nothing.
 */
export function rehydrateStore(store: Store): Promise<Persistor> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => resolve(persistor));
    window.addEventListener('pagehide', () => void persistor.flush());
  });
}

/** redux-persist writes JSON of an object whose fields are JSON again. */
function unfold(text: string): unknown {
  const fields = v.parse(v.record(v.string(), v.string()), JSON.parse(text));
  return Object.fromEntries(
    Object.entries(fields).map(([field, json]): [string, unknown] => [field, JSON.parse(json)]),
  );
}

/** The action by which a slice follows another tab; null for a change of another key, and for what is malformed. */
export function followed<S, Kept extends Partial<S>>(
  { key, schema, shared }: PersistedSlice<S, Kept>,
  change: Pick<StorageEvent, 'key' | 'newValue'>,
): UnknownAction | null {
  if (change.key !== `persist:${key}`) return null;
  const kept = parseStored(change.newValue, schema, unfold);
  return kept === null ? null : (shared?.(kept) ?? null);
}
