import * as v from 'valibot';
import { safeStorage } from '@/lib/storage/safeStorage';
import { stored } from '@/lib/storage/stored';
import type { OpenedExercises } from './chooseExercise';

/** Max. number of exercises that are remembered; the oldest are forgotten first. */
const MAX_OPENED = 100;

const storedIds = stored(safeStorage, 'exercises', v.array(v.string()));

/** Returns the exercises that `rememberExercise` stored on this device. */
export const readOpenedExercises = (): OpenedExercises => storedIds.read() ?? [];

/** Remembers that an exercise was opened, so that the next one is another. */
export function rememberExercise(block: string): void {
  const others = readOpenedExercises().filter((id) => id !== block);
  storedIds.write([...others, block].slice(-MAX_OPENED));
}
