import { createAction, type Reducer, type Store, type UnknownAction } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import * as v from 'valibot';
import { unfold } from '@/lib/storage/persistedForm';
import { safeStorage } from '@/lib/storage/safeStorage';
import { parseStored } from '@/lib/storage/stored';

/** Called after each write of a slice: whether the device could store it. */
export type OnWritten = (key: string, isStored: boolean) => void;

/**
 * redux-persist takes asynchronous storage only: a synchronous throw would go uncaught.
 * @param isChosen false for a serialized slice that holds nothing of the visitor's; it is not written
 */
const asyncStorage = (
  isChosen: (value: string) => boolean,
  written: (isStored: boolean) => void,
) => ({
  getItem: (key: string) => Promise.resolve(safeStorage.get(key)),
  setItem: (key: string, value: string) => {
    if (safeStorage.get(key) !== null || isChosen(value)) written(safeStorage.set(key, value));
    return Promise.resolve();
  },
  removeItem: (key: string) => Promise.resolve(safeStorage.remove(key)),
});

/** Empties a slice in this tab because the visitor has deleted what the device stores. */
export const storedDataDeleted = createAction('app/storedDataDeleted');

export interface PersistedSlice<S, Stored extends Partial<S> = Partial<S>> {
  /** Name of the slice; stored in localStorage under `persist:<key>`. */
  key: string;
  /** Raise it when the stored shape changes; values of another version are dropped. */
  version: number;
  /** The stored part of the slice. */
  schema: v.GenericSchema<unknown, Stored>;
  fields: (keyof S & keyof Stored & string)[];
  /** Fields that the app sets by itself: alone they are not written. */
  automatic?: (keyof S & string)[];
  /** Action for a value that another tab has stored. */
  shared?: (stored: Stored) => UnknownAction;
}

/**
 * A reducer with persisted fields. Stored data is validated; malformed data is dropped. A full or forbidden storage
 * changes nothing on the page; `onWritten` reports it. Nothing is written before something differs from the initial state.
 */
export function persisted<S, Stored extends Partial<S>>(
  slice: PersistedSlice<S, Stored>,
  reducer: Reducer<S, UnknownAction>,
  onWritten: OnWritten = () => undefined,
) {
  const initial = reducer(undefined, { type: '' });
  const emptied = Object.fromEntries(slice.fields.map((field) => [field, initial[field]]));
  const chosen = slice.fields.filter((field) => slice.automatic?.includes(field) !== true);
  const isChosen = (value: string): boolean => {
    const fields = unfold(value);
    return chosen.some((field) => JSON.stringify(fields[field]) !== JSON.stringify(initial[field]));
  };
  return persistReducer<S, UnknownAction>(
    {
      key: slice.key,
      version: slice.version,
      storage: asyncStorage(isChosen, (isStored) => onWritten(slice.key, isStored)),
      whitelist: slice.fields,
      migrate: (stored) => {
        if (stored === undefined) return Promise.resolve(undefined);
        // Anything may be stored under this key: even `_persist` may be missing.
        const untrusted: Partial<typeof stored> = stored;
        const isCurrent = untrusted._persist?.version === slice.version;
        const parsed = v.safeParse(slice.schema, isCurrent ? stored : undefined);
        const accepted = parsed.success
          ? { ...parsed.output, _persist: stored._persist }
          : undefined;
        return Promise.resolve(accepted);
      },
      writeFailHandler: () => undefined,
    },
    (state, action) =>
      storedDataDeleted.match(action) && state !== undefined
        ? reducer({ ...state, ...emptied }, action)
        : reducer(state, action),
  );
}

/**
 * Rehydrates the persisted slices; resolves when they are in the store. Changes are written with a delay, and at once
 * when the page is left, so that a reload right after a change loses nothing.
 */
export function rehydrateStore(store: Store): Promise<Persistor> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => resolve(persistor));
    window.addEventListener('pagehide', () => void persistor.flush());
  });
}

/** The action for a change by another tab; null for another key and for malformed data. */
export function followed<S, Stored extends Partial<S>>(
  { key, schema, shared }: PersistedSlice<S, Stored>,
  change: Pick<StorageEvent, 'key' | 'newValue'>,
): UnknownAction | null {
  if (change.key !== `persist:${key}`) return null;
  const stored = parseStored(change.newValue, schema, unfold);
  return stored === null ? null : (shared?.(stored) ?? null);
}
