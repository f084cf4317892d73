import * as v from 'valibot';
import { safeSession } from '@/lib/safeStorage';
import { stored } from '@/lib/stored';
import { MOST_LETTERS } from './judgeQuery';

/** Addresses of one visit that are remembered: one for each pause while a page is being left. */
const MOST_ADDRESSES = 20;

const UnsettledSchema = v.object({
  visit: v.string(),
  /** The question parts that the address has had before, newest last. */
  had: v.pipe(v.array(v.string()), v.maxLength(MOST_ADDRESSES)),
  text: v.pipe(v.string(), v.maxLength(MOST_LETTERS)),
  /** When the address followed, ms since 1970; null while it has not. */
  settledAt: v.nullable(v.number()),
});

/** A question that the address does not have yet, or had not when the page that reads this was asked for. */
export type UnsettledQuestion = v.InferOutput<typeof UnsettledSchema>;

const kept = stored(safeSession, 'search', UnsettledSchema);

/** The clock by which a page also knows when it was asked for, ms since 1970. */
export const pageClock = (): number => performance.timeOrigin + performance.now();

/** Keeps a question that would be lost with the page. */
export function keepUnsettled(question: UnsettledQuestion): void {
  kept.write({
    ...question,
    had: question.had.slice(-MOST_ADDRESSES),
    text: question.text.slice(0, MOST_LETTERS),
  });
}

/**
 * The question that this visit was left with before its address followed, or whose address followed when this page was
 * already on its way under the one before; null where there is none, or the address is another.
 */
export function readUnsettled(visit: string, from: string): string | null {
  const question = kept.read();
  if (question?.visit !== visit || !question.had.includes(from)) return null;
  return question.settledAt === null || question.settledAt > performance.timeOrigin
    ? question.text
    : null;
}

export const forgetUnsettled = (): void => kept.forget();

/** Forgets a question that has its address: it was kept for a page that was on its way, which was not this one. */
export function forgetSettled(): void {
  if (typeof kept.read()?.settledAt === 'number') kept.forget();
}
