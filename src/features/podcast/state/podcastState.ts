import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lateReducer } from '@/lib/lateReducer';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import type { StoredPodcast } from './storedPodcast';
import { storePosition } from './positions';

/** Why playback failed: no connection, no audio at the URL, or the player's code did not load. */
export type PodcastProblem = 'offline' | 'audio' | 'player';

/** Sleep timer; `endsAt` in ms since the epoch. */
export type Sleep =
  | { kind: 'off' }
  | { kind: 'episode' }
  | { kind: 'minutes'; minutes: number; endsAt: number };

/** Request to seek to a position or by a distance, seconds. `serial` tells equal requests apart. */
export type SeekRequest = { serial: number } & ({ to: number } | { by: number });

/** State of the podcast player. */
export interface PodcastState extends StoredPodcast {
  /** True while the drawer is open. */
  showPodcasts: boolean;
  /** True on a page without a player (video courses). */
  hidden: boolean;
  /** Requested state; the audio element follows. */
  playing: boolean;
  /** True while requested audio is loading. */
  buffering: boolean;
  problem: PodcastProblem | null;
  /** Length of the loaded episode, seconds; null until its metadata is loaded. */
  duration: number | null;
  seekRequest: SeekRequest | null;
  sleep: Sleep;
}

export const initialPodcastState: PodcastState = {
  showPodcasts: false,
  hidden: false,
  activePodcast: '',
  playing: false,
  buffering: false,
  problem: null,
  duration: null,
  seekRequest: null,
  sleep: { kind: 'off' },
  positions: {},
  listened: [],
  speed: 1,
  barShown: false,
};

/** Requests a seek; a new serial makes it distinct from an equal earlier one. */
export function requestSeek(state: PodcastState, target: { to: number } | { by: number }): void {
  state.seekRequest = { ...target, serial: (state.seekRequest?.serial ?? 0) + 1 };
}

/** Sets the requested state; nothing plays on a page without a player. */
export function setPlaying(state: PodcastState, playing: boolean): void {
  state.playing = playing && !state.hidden;
  if (!state.playing) state.buffering = false;
  else {
    state.problem = null;
    state.barShown = true;
  }
}

function setCurrentEpisode(state: PodcastState, id: string): void {
  if (state.activePodcast === id) return;
  state.activePodcast = id;
  state.duration = null;
  state.problem = null;
  state.buffering = false;
}

const slice = createSlice({
  name: 'podcast',
  initialState: initialPodcastState,
  reducers: {
    podcastsOpened(state) {
      // Opening again retries a failed load of the player.
      if (state.problem === 'player') state.problem = null;
      state.showPodcasts = !state.hidden;
    },
    podcastsClosed(state) {
      state.showPodcasts = false;
    },
    /** Makes an episode the current one, optionally at a position (seconds) and playing. */
    episodeChosen(
      state,
      { payload: { id, at, play } }: PayloadAction<{ id: string; at?: number; play: boolean }>,
    ) {
      setCurrentEpisode(state, id);
      if (at !== undefined) {
        storePosition(state.positions, id, at);
        requestSeek(state, { to: at });
      }
      state.barShown = true;
      setPlaying(state, play);
    },
    pauseRequested(state) {
      setPlaying(state, false);
    },
    playbackFailed(state, { payload }: PayloadAction<PodcastProblem>) {
      setPlaying(state, false);
      state.problem = payload;
    },
    /**
     * Takes over the state from another tab, except the position of the episode that plays here.
     */
    podcastShared(state, { payload }: PayloadAction<StoredPodcast>) {
      const own = state.playing ? state.positions[state.activePodcast] : undefined;
      state.positions = payload.positions;
      if (own !== undefined) state.positions[state.activePodcast] = own;
      state.listened = payload.listened;
      state.speed = payload.speed;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(podcastsApi.endpoints.podcasts.matchFulfilled, (state, { payload }) => {
      // The first episode of the list is the default.
      if (!payload.some(({ id }) => id === state.activePodcast))
        setCurrentEpisode(state, payload[0]?.id ?? '');
    });
  },
});

export const {
  podcastsOpened,
  podcastsClosed,
  episodeChosen,
  pauseRequested,
  playbackFailed,
  podcastShared,
} = slice.actions;

/**
 * Reducer for the actions that every page needs; podcastSlice.ts adds the player's actions when it
 * is loaded.
 */
export const { reducer: podcastReducer, join: joinPodcast } = lateReducer<PodcastState>(
  slice.reducer,
);
