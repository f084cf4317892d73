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

export const MEMORY_FIELDS = ['activePodcast', 'positions', 'listened', 'speed', 'barShown'] as const satisfies readonly (keyof PodcastMemory)[];

/** What a stored memory must look like; anything else is dropped as a whole. */
export const memorySchema = v.object({
  activePodcast: v.pipe(v.string(), v.maxLength(40)),
  positions: v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.number(), v.finite(), v.minValue(0))),
  listened: v.array(v.pipe(v.string(), v.maxLength(40))),
  speed: v.picklist(SPEEDS),
  barShown: v.boolean(),
});

/** Where redux-persist keeps the memory; other tabs are told of changes by the browser. */
export const MEMORY_KEY = 'persist:podcast';

/** The memory as another tab stored it; null when there is none or it is malformed. */
export function readMemory(stored: string | null): PodcastMemory | null {
  try {
    const fields = JSON.parse(stored ?? 'null') as Record<string, string>;
    const values = Object.fromEntries(MEMORY_FIELDS.map((field) => [field, JSON.parse(fields[field] ?? 'null') as unknown]));
    const parsed = v.safeParse(memorySchema, values);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
