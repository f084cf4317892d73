import * as v from 'valibot';
import { safeSession } from '@/lib/storage/safeStorage';
import { stored } from '@/lib/storage/stored';
import { readSet, setAddress, type ExercisePlace } from './setAddress';

const storedLink = stored(
  safeSession,
  'set',
  v.object({ version: v.literal(1), link: v.pipe(v.string(), v.maxLength(10_000)) }),
);

/** Puts a set on the stand of this tab. */
export const storeSet = (set: readonly ExercisePlace[]): boolean =>
  storedLink.write({ version: 1, link: setAddress(set) });

/** The place of an exercise in the set on the stand; null when it is in none. */
export function placeInSet(block: string) {
  const link = storedLink.read()?.link ?? '';
  const set = readSet(link.slice(link.indexOf('?')));
  const at = set.findIndex((one) => one.block === block);
  return at < 0 ? null : { at, count: set.length, next: set[at + 1] ?? null, link };
}
