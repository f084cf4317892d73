import type { PodcastProblem } from '../state/podcastState';

/** Labels that say why playback failed. */
export const PROBLEM_LABELS = {
  offline: 'podcast.offline',
  audio: 'podcast.audioMissing',
  refused: 'podcast.refused',
  player: 'podcast.playerMissing',
} as const satisfies Record<PodcastProblem, string>;
