import { useEffect } from 'react';
import type { Reducer } from '@reduxjs/toolkit';
import { shelfReducer, shelfShared, shelfWritten } from '@/features/shelf/state/shelfSlice';
import type { ShelfState } from '@/features/shelf/state/shelfState';
import { shelfSchema, type StoredShelf } from '@/features/shelf/state/storedShelf';
import { useAppSelector, useAppStore } from './hooks';
import { addSlice } from './lateSlices';
import type { AppStore, LateState } from './makeStore';
import { followed, openStored, persisted, type PersistedSlice } from './persistence';

const SHELF = {
  key: 'shelf',
  version: 1,
  fields: ['things', 'places', 'remembers'],
  schema: shelfSchema as PersistedSlice<ShelfState, StoredShelf>['schema'],
  shared: shelfShared,
} satisfies PersistedSlice<ShelfState, StoredShelf>;

/** Tells the store when the device does not take the shelf, and when it does again. */
const tell = (store: AppStore) => (kept: boolean) =>
  // What is written when the page is left is written while the store is at work.
  queueMicrotask(() => {
    if (store.getState().shelf?.isStored !== kept) store.dispatch(shelfWritten(kept));
  });

/** Brings the shelf into the store, with what the device keeps of it, and lets it follow other tabs. Once for each store. */
function bringShelf(store: AppStore): void {
  const make = (): Reducer<NonNullable<LateState['shelf']>> =>
    persisted<ShelfState, StoredShelf>({ ...SHELF, written: tell(store) }, shelfReducer) as never;
  if (!addSlice(store, 'shelf', make)) return;
  void openStored(store);
  window.addEventListener('storage', (change) => {
    const action = followed(SHELF, change);
    if (action !== null) store.dispatch(action);
  });
}

/** True once the shelf can be read and written. What the device keeps of everything else has to be there first. */
export function useShelfHere(): boolean {
  const store = useAppStore();
  const othersAreHere = useAppSelector(({ cart }) => cart._persist?.rehydrated === true);
  useEffect(() => {
    if (othersAreHere) bringShelf(store);
  }, [store, othersAreHere]);
  return useAppSelector(({ shelf }) => shelf?._persist.rehydrated === true);
}
