import type { Dispatch } from '@reduxjs/toolkit';
import { episodeChosen } from './podcastSlice';
import { neighbour } from './positions';
import { selectEpisodes, selectCurrentEpisode, type PodcastRootState } from './selectors';

type PodcastThunk = (dispatch: Dispatch, getState: () => PodcastRootState) => void;

/**
 * Goes to the next (1) or previous (-1) episode, wrapping around.
 * @param play whether to play it; default: only if something plays now
 */
export const stepEpisode =
  (step: 1 | -1, play?: boolean): PodcastThunk =>
  (dispatch, getState) => {
    const state = getState();
    const episode = neighbour(selectEpisodes(state), selectCurrentEpisode(state)?.id ?? '', step);
    if (episode !== null)
      dispatch(episodeChosen({ id: episode.id, play: play ?? state.podcast.playing }));
  };

/** Plays the episode after the ended one; does nothing after the last. */
export const playNextAfter =
  (endedId: string): PodcastThunk =>
  (dispatch, getState) => {
    const list = selectEpisodes(getState());
    const next = list[list.findIndex(({ id }) => id === endedId) + 1];
    if (next !== undefined && next.id !== list[0]?.id)
      dispatch(episodeChosen({ id: next.id, play: true }));
  };
