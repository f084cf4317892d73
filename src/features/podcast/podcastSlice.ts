import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { initialPodcastState, joinPodcast, jump, setPlaying, type Sleep } from './podcastState';
import { LISTENED_WITHIN_S, rememberPosition } from './positions';

const slice = createSlice({
  name: 'podcast',
  initialState: initialPodcastState,
  reducers: {
    /** A page without the player was opened (true) or left. What plays is paused there. */
    podcastsHidden(state, { payload }: PayloadAction<boolean>) {
      state.hidden = payload;
      if (!payload) return;
      state.showPodcasts = false;
      setPlaying(state, false);
    },
    playAsked(state) {
      setPlaying(state, true);
    },
    /** A place in the episode, seconds. */
    sought(state, { payload }: PayloadAction<number>) {
      const to = Math.max(0, payload);
      rememberPosition(state.positions, state.activePodcast, to);
      jump(state, { to });
    },
    /** Seconds forward, or back when negative. */
    skipped(state, { payload }: PayloadAction<number>) {
      jump(state, { by: payload });
    },
    speedChosen(state, { payload }: PayloadAction<number>) {
      state.speed = payload;
    },
    sleepChosen(state, { payload }: PayloadAction<Sleep>) {
      state.sleep = payload;
    },
    sleepEnded(state) {
      state.sleep = { kind: 'off' };
      setPlaying(state, false);
    },
    barDismissed(state) {
      state.barShown = false;
      setPlaying(state, false);
    },
    /** Once a second while it plays, and whenever it stops: where the sound is, seconds. */
    progressed(
      state,
      {
        payload: { id, position, duration },
      }: PayloadAction<{ id: string; position: number; duration: number | null }>,
    ) {
      if (id !== state.activePodcast) return;
      state.duration = duration;
      rememberPosition(state.positions, id, position);
      const heard =
        duration !== null && duration - position <= Math.min(LISTENED_WITHIN_S, duration / 10);
      if (heard && !state.listened.includes(id)) state.listened.push(id);
    },
    /** Another episode took its place while it played: where it was left, seconds. */
    episodeLeft(
      state,
      { payload: { id, position } }: PayloadAction<{ id: string; position: number }>,
    ) {
      rememberPosition(state.positions, id, position);
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
  playAsked,
  sought,
  skipped,
  speedChosen,
  sleepChosen,
  sleepEnded,
  barDismissed,
  progressed,
  episodeLeft,
  episodeEnded,
  bufferingChanged,
} = slice.actions;
joinPodcast(slice.reducer);
