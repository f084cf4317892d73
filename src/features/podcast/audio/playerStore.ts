import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PodcastRootState } from '../state/selectors';

type Thunk = (dispatch: Dispatch, getState: () => PodcastRootState) => void;

/** The part of the store that the player needs. */
export interface PlayerStore {
  getState(): PodcastRootState;
  dispatch(action: UnknownAction | Thunk): unknown;
  subscribe(listener: () => void): () => void;
}
