import * as v from 'valibot';
import { safeSession } from '@/lib/safeStorage';
import { stored } from '@/lib/stored';
import { newTimer, type Timer } from './timer';

/** ms since 1970. */
const Moment = v.pipe(v.number(), v.minValue(0), v.maxValue(1e14));
const TimerSchema = v.pipe(
  v.object({
    total: v.number(),
    startedAt: v.nullable(Moment),
    passed: v.pipe(v.number(), v.minValue(0)),
  }),
  v.check(({ total, passed }) => passed <= total),
);

const keptOf = (block: string) => stored(safeSession, `timer:${block}`, TimerSchema);

/** The timer of an exercise as this tab left it; a fresh one where there is none, none of our making, or the editor gives other minutes now. */
export function readTimer(block: string, minutes: number): Timer {
  const fresh = newTimer(minutes);
  const kept = keptOf(block).read();
  return kept?.total === fresh.total ? kept : fresh;
}

/** Keeps when a timer was started, so that it is right after a reload; one that stands at its beginning needs nothing kept. */
export function keepTimer(block: string, timer: Timer): void {
  if (timer.startedAt === null && timer.passed === 0) keptOf(block).forget();
  else keptOf(block).write(timer);
}
