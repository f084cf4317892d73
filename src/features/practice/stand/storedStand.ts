import * as v from 'valibot';
import { safeSession, safeStorage } from '@/lib/storage/safeStorage';
import { stored } from '@/lib/storage/stored';

const Position = v.object({
  version: v.literal(1),
  /** Index of the step, from 0. */
  step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  /** The steps go on by themselves. */
  isGoing: v.boolean(),
});

/** Position of the stand in an exercise, in this tab. */
export const storedPosition = (block: string) => stored(safeSession, `stand:${block}`, Position);

/** The key that the visitor's pedal has been taught. */
export const storedPedal = stored(
  safeStorage,
  'pedal',
  v.object({ version: v.literal(1), key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)) }),
);
