import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lateReducer } from '@/lib/lateReducer';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import type { PodcastMemory } from './memory';
import { rememberPosition } from './positions';

/** Why an episode does not play: no connection, no audio at its address, or a player that did not load. */
export type PodcastProblem = 'offline' | 'audio' | 'player';

/** When playing stops by itself; `endsAt` in ms. */
export type Sleep =
  | { kind: 'off' }
  | { kind: 'episode' }
  | { kind: 'minutes'; minutes: number; endsAt: number };

/** A wish to be elsewhere in the episode, seconds: a place, or a distance from where the sound is. */
export type Jump = { serial: number } & ({ to: number } | { by: number });

export interface PodcastState extends PodcastMemory {
  /** The drawer is open. */
  showPodcasts: boolean;
  /** The page on screen has no player (video courses). */
  hidden: boolean;
  /** What the visitor wants; the player makes the sound follow. */
  playing: boolean;
  /** Sound is wanted but has to load first. */
  buffering: boolean;
  problem: PodcastProblem | null;
  /** Length of what is loaded, seconds; null until its first bytes have come. */
  duration: number | null;
  jump: Jump | null;
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
  jump: null,
  sleep: { kind: 'off' },
  positions: {},
  listened: [],
  speed: 1,
  barShown: false,
};

/** Another wish than the one before, even to the same place. */
export function jump(state: PodcastState, where: { to: number } | { by: number }): void {
  state.jump = { ...where, serial: (state.jump?.serial ?? 0) + 1 };
}

/** Nothing plays on a page without a player. */
export function setPlaying(state: PodcastState, playing: boolean): void {
  state.playing = playing && !state.hidden;
  if (!state.playing) state.buffering = false;
  else {
    state.problem = null;
    state.barShown = true;
  }
}

function choose(state: PodcastState, id: string): void {
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
      // Pressing again is another try to load the player.
      if (state.problem === 'player') state.problem = null;
      state.showPodcasts = !state.hidden;
    },
    podcastsClosed(state) {
      state.showPodcasts = false;
    },
    /** An episode becomes the current one, at a place if one is given, and plays if asked to. */
    episodeChosen(
      state,
      { payload: { id, at, play } }: PayloadAction<{ id: string; at?: number; play: boolean }>,
    ) {
      choose(state, id);
      if (at !== undefined) {
        rememberPosition(state.positions, id, at);
        jump(state, { to: at });
      }
      state.barShown = true;
      setPlaying(state, play);
    },
    pauseAsked(state) {
      setPlaying(state, false);
    },
    playbackFailed(state, { payload }: PayloadAction<PodcastProblem>) {
      setPlaying(state, false);
      state.problem = payload;
    },
    /** Another tab listened on: its memory is newer, except for what plays here. */
    memoryShared(state, { payload }: PayloadAction<PodcastMemory>) {
      const own = state.playing ? state.positions[state.activePodcast] : undefined;
      state.positions = payload.positions;
      if (own !== undefined) state.positions[state.activePodcast] = own;
      state.listened = payload.listened;
      state.speed = payload.speed;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(podcastsApi.endpoints.podcasts.matchFulfilled, (state, { payload }) => {
      // The first episode of the list becomes the current one unless one was chosen before.
      if (!payload.some(({ id }) => id === state.activePodcast))
        choose(state, payload[0]?.id ?? '');
    });
  },
});

export const {
  podcastsOpened,
  podcastsClosed,
  episodeChosen,
  pauseAsked,
  playbackFailed,
  memoryShared,
} = slice.actions;

/** What any page's buttons ask for is here; the rest comes with the player (podcastSlice.ts). */
export const { reducer: podcastReducer, join: joinPodcast } = lateReducer<PodcastState>(
  slice.reducer,
);
