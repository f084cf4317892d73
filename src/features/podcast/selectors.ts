import { createSelector } from '@reduxjs/toolkit';
import type { Episode } from '@/services/podcasts/episode';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import type { PodcastState } from './podcastState';

export interface WithPodcast {
  podcast: PodcastState;
  [podcastsApi.reducerPath]: ReturnType<typeof podcastsApi.reducer>;
}

const selectAnswer = podcastsApi.endpoints.podcasts.select();
const NONE: Episode[] = [];

/** The episodes in the order of the list: oldest first. */
export const podcasts = (state: WithPodcast): Episode[] => selectAnswer(state).data ?? NONE;

export const selectShowPodcasts = ({ podcast }: WithPodcast): boolean => podcast.showPodcasts;
export const selectActivePodcast = ({ podcast }: WithPodcast): string => podcast.activePodcast;

/** The current episode: the one chosen last, else the first of the list; null while there are none. */
export const selectCurrentEpisode = createSelector(
  podcasts,
  selectActivePodcast,
  (list, active): Episode | null => list.find(({ id }) => id === active) ?? list[0] ?? null,
);

/** Where the current episode is, seconds. */
export const selectPosition = (state: WithPodcast): number =>
  state.podcast.positions[selectCurrentEpisode(state)?.id ?? ''] ?? 0;

/** How long it is, seconds, as far as anybody knows. */
export const selectDuration = (state: WithPodcast): number | null =>
  state.podcast.duration ?? selectCurrentEpisode(state)?.duration ?? null;
