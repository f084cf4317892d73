import * as v from 'valibot';
import { safeSession } from '@/lib/safeStorage';
import { MOST_LETTERS } from './judgeQuery';

const KEY = 'search';

const Unsettled = v.object({ visit: v.string(), from: v.string(), text: v.pipe(v.string(), v.maxLength(MOST_LETTERS)) });

/**
 * Keeps a question that the address does not have yet: a reload in that moment would lose it.
 * @param from the question part of the address, which is still the one before
 */
export function keepUnsettled(visit: string, from: string, text: string): void {
  safeSession.set(KEY, JSON.stringify({ visit, from, text: text.slice(0, MOST_LETTERS) }));
}

/** The question that this visit was left with before its address followed; null where there is none, or the address is another. */
export function readUnsettled(visit: string, from: string): string | null {
  try {
    const kept = v.safeParse(Unsettled, JSON.parse(safeSession.get(KEY) ?? 'null'));
    return kept.success && kept.output.visit === visit && kept.output.from === from ? kept.output.text : null;
  } catch {
    return null;
  }
}

export const forgetUnsettled = (): void => safeSession.remove(KEY);
