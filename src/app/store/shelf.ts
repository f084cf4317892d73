import { useEffect } from 'react';
import { shelfReducer, shelfShared, shelfWritten } from '@/features/shelf/state/shelfSlice';
import type { ShelfState } from '@/features/shelf/state/shelfState';
import { shelfSchema, type StoredShelf } from '@/features/shelf/state/storedShelf';
import { useAppSelector, useAppStore } from '../hooks';
import type { AppStore } from './makeStore';
import { followed, rehydrateStore, persisted, type PersistedSlice } from './persistence';

const SHELF = {
  key: 'shelf',
  version: 1,
  fields: ['things', 'places', 'remembers'],
  schema: shelfSchema,
  shared: shelfShared,
} satisfies PersistedSlice<ShelfState, StoredShelf>;

/** Reports to the store whether the device stores the shelf. */
const reportStored = (store: AppStore) => (isStored: boolean) =>
  // Deferred, because on leaving the page redux-persist writes while the store reduces.
  queueMicrotask(() => {
    if (store.getState().shelf?.isStored !== isStored) store.dispatch(shelfWritten(isStored));
  });

/** Injects the shelf with what this device has stored of it, and follows other tabs. Once for each store. */
function injectShelf(store: AppStore): void {
  if (store.getState().shelf !== undefined) return;
  store.rootReducer.inject({
    reducerPath: 'shelf',
    reducer: persisted<ShelfState, StoredShelf>(
      { ...SHELF, written: reportStored(store) },
      shelfReducer,
    ),
  });
  // An injected slice gets its initial state with the next action, and redux-persist expects it to have one.
  store.dispatch({ type: 'shelf/injected' });
  void rehydrateStore(store);
  window.addEventListener('storage', (change) => {
    const action = followed(SHELF, change);
    if (action !== null) store.dispatch(action);
  });
}

/** True once the shelf is injected and rehydrated, after the other persisted slices. */
export function useShelfReady(): boolean {
  const store = useAppStore();
  const othersAreHere = useAppSelector(({ cart }) => cart._persist?.rehydrated === true);
  useEffect(() => {
    if (othersAreHere) injectShelf(store);
  }, [store, othersAreHere]);
  return useAppSelector(({ shelf }) => shelf?._persist.rehydrated === true);
}
