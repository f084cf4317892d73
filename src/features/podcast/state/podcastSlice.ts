import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  initialPodcastState,
  joinPodcast,
  requestSeek,
  setPlaying,
  type Sleep,
} from './podcastState';
import { LISTENED_WITHIN_S, storePosition } from './positions';

const slice = createSlice({
  name: 'podcast',
  initialState: initialPodcastState,
  reducers: {
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
});

export const {
  podcastsHidden,
  playRequested,
  seekRequested,
  skipRequested,
  speedSet,
  sleepTimerSet,
  sleepTimerEnded,
  barDismissed,
  progressReported,
  episodeReplaced,
  episodeEnded,
  bufferingChanged,
} = slice.actions;
joinPodcast(slice.reducer);
