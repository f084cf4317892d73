import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import {
  initialPodcastState,
  requestSeek,
  setCurrentEpisode,
  setPlaying,
  type PodcastProblem,
  type Sleep,
} from './podcastState';
import type { StoredPodcast } from './storedPodcast';
import { LISTENED_WITHIN_S, storePosition } from './positions';

const slice = createSlice({
  name: 'podcast',
  initialState: initialPodcastState,
  reducers: {
    /** @param payload the episode whose page is open; the player shows it unless another one plays */
    podcastsOpened(state, { payload }: PayloadAction<string | undefined>) {
      if (payload !== undefined && !state.playing) setCurrentEpisode(state, payload);
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
     * Applies the state from another tab, except the position of the episode that plays here.
     */
    podcastShared(state, { payload }: PayloadAction<StoredPodcast>) {
      const own = state.playing ? state.positions[state.activePodcast] : undefined;
      state.positions = payload.positions;
      if (own !== undefined) state.positions[state.activePodcast] = own;
      state.listened = payload.listened;
      state.speed = payload.speed;
    },
    /** Sets whether the current page has no player; playback pauses there. */
    podcastsHidden(state, { payload }: PayloadAction<boolean>) {
      state.hidden = payload;
      if (!payload) return;
      state.showPodcasts = false;
      setPlaying(state, false);
    },
    playRequested(state) {
      setPlaying(state, true);
    },
    /** @param payload position, seconds */
    seekRequested(state, { payload }: PayloadAction<number>) {
      const to = Math.max(0, payload);
      storePosition(state.positions, state.activePodcast, to);
      requestSeek(state, { to });
    },
    /** @param payload seconds forward, or back when negative */
    skipRequested(state, { payload }: PayloadAction<number>) {
      requestSeek(state, { by: payload });
    },
    speedSet(state, { payload }: PayloadAction<number>) {
      state.speed = payload;
    },
    orderChosen(state, { payload }: PayloadAction<{ oldestFirst: boolean }>) {
      state.oldestFirst = payload.oldestFirst;
    },
    sleepTimerSet(state, { payload }: PayloadAction<Sleep>) {
      state.sleep = payload;
    },
    sleepTimerEnded(state) {
      state.sleep = { kind: 'off' };
      setPlaying(state, false);
    },
    barDismissed(state) {
      state.barShown = false;
      setPlaying(state, false);
    },
    /**
     * Reports position and duration in seconds: every second during playback and whenever it stops.
     */
    progressReported(
      state,
      {
        payload: { id, position, duration },
      }: PayloadAction<{ id: string; position: number; duration: number | null }>,
    ) {
      if (id !== state.activePodcast) return;
      state.duration = duration;
      storePosition(state.positions, id, position);
      const heard =
        duration !== null && duration - position <= Math.min(LISTENED_WITHIN_S, duration / 10);
      if (heard && !state.listened.includes(id)) state.listened.push(id);
    },
    /** Reports whether the host of the loaded episode allows seeking. */
    seekableChanged(state, { payload }: PayloadAction<boolean>) {
      state.seekable = payload;
    },
    /** Stores the position (seconds) of an episode that was replaced by another one. */
    episodeReplaced(
      state,
      { payload: { id, position } }: PayloadAction<{ id: string; position: number }>,
    ) {
      storePosition(state.positions, id, position);
    },
    episodeEnded(state) {
      const id = state.activePodcast;
      if (!state.listened.includes(id)) state.listened.push(id);
      delete state.positions[id];
      setPlaying(state, false);
      if (state.sleep.kind === 'episode') state.sleep = { kind: 'off' };
    },
    bufferingChanged(state, { payload }: PayloadAction<boolean>) {
      state.buffering = payload && state.playing;
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
  podcastsHidden,
  playRequested,
  seekRequested,
  skipRequested,
  speedSet,
  orderChosen,
  sleepTimerSet,
  sleepTimerEnded,
  barDismissed,
  progressReported,
  seekableChanged,
  episodeReplaced,
  episodeEnded,
  bufferingChanged,
} = slice.actions;
/** Reducer of the podcast player. */
export const podcastReducer = slice.reducer;
