import * as v from 'valibot';

/** Speeds that can be chosen. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** What of the podcast survives a reload, stored under `persist:podcast`. */
export interface PodcastMemory {
  /** The episode that was on last; '' for none. */
  activePodcast: string;
  /** Where each episode was left, seconds by episode. */
  positions: Record<string, number>;
  /** Episodes that were heard to their end. */
  listened: string[];
  speed: number;
  /** The slim bar stays until the visitor sends it away. */
  barShown: boolean;
}

/** What a stored memory must look like; anything else is dropped as a whole. */
export const memorySchema = v.object({
  activePodcast: v.pipe(v.string(), v.maxLength(40)),
  positions: v.record(
    v.pipe(v.string(), v.maxLength(40)),
    v.pipe(v.number(), v.finite(), v.minValue(0)),
  ),
  listened: v.array(v.pipe(v.string(), v.maxLength(40))),
  speed: v.picklist(SPEEDS),
  barShown: v.boolean(),
});
