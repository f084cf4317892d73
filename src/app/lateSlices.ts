import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { reducers, type AppStore, type LateState, type RootState } from './makeStore';

const added = new WeakMap<AppStore, Partial<Record<keyof LateState, Reducer>>>();

/**
 * Puts a slice into a store that is already at work: its code came late. Whatever reads the store, Redux DevTools too,
 * finds it beside the others from then on.
 * @param make makes its reducer; called once for each store
 * @returns false when it was there already
 */
export function addSlice<N extends keyof LateState>(
  store: AppStore,
  name: N,
  make: () => Reducer<NonNullable<LateState[N]>>,
): boolean {
  const late = added.get(store) ?? {};
  if (name in late) return false;
  const all = { ...late, [name]: make() };
  added.set(store, all);
  store.replaceReducer(combineReducers({ ...reducers, ...all }) as Reducer<RootState>);
  return true;
}
