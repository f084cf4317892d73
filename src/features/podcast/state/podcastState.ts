import type { StoredPodcast } from './storedPodcast';

/**
 * Why playback failed: no connection, no audio at the URL, the browser refused sound without a press, or the player's
 * code did not load.
 */
export type PodcastProblem = 'offline' | 'audio' | 'refused' | 'player';

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
  /** False once the host of the loaded episode turned out to allow no seeking. */
  seekable: boolean;
  seekRequest: SeekRequest | null;
  sleep: Sleep;
}

/** State before anything was played. */
export const initialPodcastState: PodcastState = {
  showPodcasts: false,
  hidden: false,
  activePodcast: '',
  playing: false,
  buffering: false,
  problem: null,
  duration: null,
  seekable: true,
  seekRequest: null,
  sleep: { kind: 'off' },
  positions: {},
  listened: [],
  speed: 1,
  barShown: false,
  oldestFirst: false,
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

/** Makes an episode the current one. */
export function setCurrentEpisode(state: PodcastState, id: string): void {
  if (state.activePodcast === id) return;
  state.activePodcast = id;
  state.duration = null;
  state.seekable = true;
  state.problem = null;
  state.buffering = false;
}
