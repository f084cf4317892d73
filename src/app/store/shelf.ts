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

/** Tells the store when the device does not take the shelf, and when it does again. */
const tell = (store: AppStore) => (kept: boolean) =>
  // What is written when the page is left is written while the store is at work.
  queueMicrotask(() => {
    if (store.getState().shelf?.isStored !== kept) store.dispatch(shelfWritten(kept));
  });

/** Injects the shelf with what this device has stored of it, and follows other tabs. Once for each store. */
function injectShelf(store: AppStore): void {
  if (store.getState().shelf !== undefined) return;
  store.rootReducer.inject({
    reducerPath: 'shelf',
    reducer: persisted<ShelfState, StoredShelf>({ ...SHELF, written: tell(store) }, shelfReducer),
  });
  // An injected slice gets its initial state with the next action, and redux-persist expects it to have one.
  store.dispatch({ type: 'shelf/injected' });
  void rehydrateStore(store);
  window.addEventListener('storage', (change) => {
    const action = followed(SHELF, change);
    if (action !== null) store.dispatch(action);
  });
}

/** True once the shelf can be read and written. What the device keeps of everything else has to be there first. */
export function useShelfReady(): boolean {
  const store = useAppStore();
  const othersAreHere = useAppSelector(({ cart }) => cart._persist?.rehydrated === true);
  useEffect(() => {
    if (othersAreHere) injectShelf(store);
  }, [store, othersAreHere]);
  return useAppSelector(({ shelf }) => shelf?._persist.rehydrated === true);
}
