import * as v from 'valibot';

/** Available playback speeds. */
export const SPEEDS = [0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 1, 1.25, 1.5, 1.75, 2] as const;

/** Part of the podcast state that is stored under `persist:podcast`. */
export interface StoredPodcast {
  /** Id of the current episode; '' for none. */
  activePodcast: string;
  /** Playback position by episode id, seconds. */
  positions: Record<string, number>;
  /** Ids of episodes that were played to the end. */
  listened: string[];
  speed: number;
  /** The slim bar stays visible until the visitor dismisses it. */
  barShown: boolean;
  /** Order of the page of all episodes. */
  oldestFirst: boolean;
}

/** Validates the stored part; invalid values are dropped completely. */
export const storedPodcastSchema = v.object({
  activePodcast: v.pipe(v.string(), v.maxLength(40)),
  positions: v.record(
    v.pipe(v.string(), v.maxLength(40)),
    v.pipe(v.number(), v.finite(), v.minValue(0)),
  ),
  listened: v.array(v.pipe(v.string(), v.maxLength(40))),
  speed: v.picklist(SPEEDS),
  barShown: v.boolean(),
  oldestFirst: v.optional(v.boolean(), false),
});
