import * as v from 'valibot';
import { safeSession } from '@/lib/safeStorage';
import { newTimer, type Timer } from './timer';

const keyOf = (block: string): string => `timer:${block}`;

/** ms since 1970. */
const Moment = v.pipe(v.number(), v.minValue(0), v.maxValue(1e14));
const TimerSchema = v.pipe(
  v.object({ total: v.number(), startedAt: v.nullable(Moment), passed: v.pipe(v.number(), v.minValue(0)) }),
  v.check(({ total, passed }) => passed <= total),
);

/** The timer of an exercise as this tab left it; a fresh one where there is none, none of our making, or the editor gives other minutes now. */
export function readTimer(block: string, minutes: number): Timer {
  const fresh = newTimer(minutes);
  try {
    const kept = v.safeParse(TimerSchema, JSON.parse(safeSession.get(keyOf(block)) ?? 'null'));
    return kept.success && kept.output.total === fresh.total ? kept.output : fresh;
  } catch {
    return fresh;
  }
}

/** Keeps when a timer was started, so that it is right after a reload; one that stands at its beginning needs nothing kept. */
export function keepTimer(block: string, timer: Timer): void {
  if (timer.startedAt === null && timer.passed === 0) safeSession.remove(keyOf(block));
  else safeSession.set(keyOf(block), JSON.stringify(timer));
}
