import type { Dispatch } from '@reduxjs/toolkit';
import { episodeChosen } from './podcastState';
import { neighbour } from './positions';
import { podcasts, selectCurrentEpisode, type WithPodcast } from './selectors';

type PodcastThunk = (dispatch: Dispatch, getState: () => WithPodcast) => void;

/** Next (1) or previous (-1) episode, wrapping around; goes on playing when something plays, or when told to. */
export const stepEpisode =
  (step: 1 | -1, play?: boolean): PodcastThunk =>
  (dispatch, getState) => {
    const state = getState();
    const episode = neighbour(podcasts(state), selectCurrentEpisode(state)?.id ?? '', step);
    if (episode !== null)
      dispatch(episodeChosen({ id: episode.id, play: play ?? state.podcast.playing }));
  };

/** After the end of an episode the next one follows; after the last one there is silence. */
export const goOnAfter =
  (endedId: string): PodcastThunk =>
  (dispatch, getState) => {
    const list = podcasts(getState());
    const next = list[list.findIndex(({ id }) => id === endedId) + 1];
    if (next !== undefined && next.id !== list[0]?.id)
      dispatch(episodeChosen({ id: next.id, play: true }));
  };
