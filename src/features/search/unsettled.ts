import * as v from 'valibot';
import { safeSession } from '@/lib/safeStorage';
import { stored } from '@/lib/stored';
import { MOST_LETTERS } from './judgeQuery';

const UnsettledSchema = v.object({
  visit: v.string(),
  /** The question part of the address, which is still the one before. */
  from: v.string(),
  text: v.pipe(v.string(), v.maxLength(MOST_LETTERS)),
});

/** A question that the address does not have yet. */
export type UnsettledQuestion = v.InferOutput<typeof UnsettledSchema>;

const kept = stored(safeSession, 'search', UnsettledSchema);

/** Keeps a question that would be lost with the page. */
export function keepUnsettled(question: UnsettledQuestion): void {
  kept.write({ ...question, text: question.text.slice(0, MOST_LETTERS) });
}

/** The question that this visit was left with before its address followed; null where there is none, or the address is another. */
export function readUnsettled(visit: string, from: string): string | null {
  const question = kept.read();
  return question?.visit === visit && question.from === from ? question.text : null;
}

export const forgetUnsettled = (): void => kept.forget();
