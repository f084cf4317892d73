import { createSelector } from '@reduxjs/toolkit';
import type { Episode } from '@/services/podcasts/episode';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import type { PodcastState } from './podcastState';

/** The part of the root state that the podcast selectors read. */
export interface PodcastRootState {
  podcast: PodcastState;
  [podcastsApi.reducerPath]: ReturnType<typeof podcastsApi.reducer>;
}

const selectEpisodesResult = podcastsApi.endpoints.podcasts.select();
const NONE: Episode[] = [];

/** Selects all episodes, oldest first. */
export const selectEpisodes = (state: PodcastRootState): Episode[] =>
  selectEpisodesResult(state).data ?? NONE;

/** Selects whether the drawer is open. */
export const selectShowPodcasts = ({ podcast }: PodcastRootState): boolean => podcast.showPodcasts;
/** Selects the current episode's id; '' for none. */
export const selectActivePodcast = ({ podcast }: PodcastRootState): string => podcast.activePodcast;

/** Selects the chosen episode, else the first one; null without episodes. */
export const selectCurrentEpisode = createSelector(
  selectEpisodes,
  selectActivePodcast,
  (list, active): Episode | null => list.find(({ id }) => id === active) ?? list[0] ?? null,
);

/** Selects the position in the current episode, seconds. */
export const selectPosition = (state: PodcastRootState): number =>
  state.podcast.positions[selectCurrentEpisode(state)?.id ?? ''] ?? 0;

/** Selects the length of the current episode, seconds; null when unknown. */
export const selectDuration = (state: PodcastRootState): number | null =>
  state.podcast.duration ?? selectCurrentEpisode(state)?.duration ?? null;
