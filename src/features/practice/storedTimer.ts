import * as v from 'valibot';
import { safeSession } from '@/lib/storage/safeStorage';
import { stored } from '@/lib/storage/stored';
import { newTimer, type Timer } from './timer';

/** ms since the epoch */
const Timestamp = v.pipe(v.number(), v.minValue(0), v.maxValue(1e14));
const TimerSchema = v.pipe(
  v.object({
    total: v.number(),
    startedAt: v.nullable(Timestamp),
    passed: v.pipe(v.number(), v.minValue(0)),
  }),
  v.check(({ total, passed }) => passed <= total),
);

const storedTimer = (block: string) => stored(safeSession, `timer:${block}`, TimerSchema);

/**
 * Returns the timer of an exercise as stored in this tab; a new one when it is missing, invalid or
 * has another duration.
 */
export function readTimer(block: string, minutes: number): Timer {
  const fresh = newTimer(minutes);
  const saved = storedTimer(block).read();
  return saved?.total === fresh.total ? saved : fresh;
}

/** Stores a timer for the session so that it survives a reload; an unused timer is removed. */
export function saveTimer(block: string, timer: Timer): void {
  if (timer.startedAt === null && timer.passed === 0) storedTimer(block).forget();
  else storedTimer(block).write(timer);
}

/** Forgets a timer, so that it begins anew. */
export const forgetTimer = (block: string): void => storedTimer(block).forget();
