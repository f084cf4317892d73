import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

/** The reducer of a slice that stands in the store from the beginning, though most of its code comes late. */
export interface LateReducer<S> {
  reducer: Reducer<S, UnknownAction>;
  /** Adds what was missing; for the module that has the actions in question, so that none can be dispatched before. */
  join(late: Reducer<S, UnknownAction>): void;
}

/** @param first what is done before the rest has come, and goes on after it */
export function lateReducer<S>(first: Reducer<S, UnknownAction>): LateReducer<S> {
  let rest: Reducer<S, UnknownAction> = (state) => state as S;
  return {
    reducer: (state, action) => rest(first(state, action), action),
    join(late) {
      rest = late;
    },
  };
}
