import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { WithPodcast } from '../selectors';

type Thunk = (dispatch: Dispatch, getState: () => WithPodcast) => void;

/** The store, as far as the player needs it. */
export interface PlayerStore {
  getState(): WithPodcast;
  dispatch(action: UnknownAction | Thunk): unknown;
  subscribe(listener: () => void): () => void;
}
