import type { Language } from '../../../contracts/language/languages';
import type { FoundDocument, Passage } from './document';
import { passageWords } from './passageWords';
import { wordsOf, type Word } from './words';

/** A piece of a text, marked when it matches the query. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

/** Min. length of a compound's part that is marked, in letters. */
const MIN_COMPOUND_PART = 4;
/** Max. length of an excerpt, and of its part before the first marked word, in letters. */
const EXCERPT_LENGTH = 220;
const LENGTH_BEFORE_MARK = 70;

/** Returns a memoised function that finds the term that a word matches. */
function termFinder(terms: readonly string[]): (word: Word) => string | null {
  const exact = new Set(terms);
  const parts = terms.filter((term) => term.length >= MIN_COMPOUND_PART);
  const cache = new Map<string, string | null>();
  return ({ stem, folded }) => {
    if (exact.has(stem)) return stem;
    const before = cache.get(folded);
    if (before !== undefined) return before;
    const term = parts.find((part) => folded.startsWith(part) || folded.includes(part, 3)) ?? null;
    cache.set(folded, term);
    return term;
  };
}

/** Position and length of each word of a text that matches. */
function marksIn(
  text: string,
  terms: readonly string[],
  language: Language,
): { at: number; length: number }[] {
  const termOf = termFinder(terms);
  return wordsOf(text, language).flatMap((word) =>
    termOf(word) === null ? [] : [{ at: word.at, length: word.text.length }],
  );
}

/** The passage with most matches, the first of equal ones; null when none matches. */
export function bestPassage(
  { passages }: Pick<FoundDocument, 'passages'>,
  terms: readonly string[],
  language: Language,
): Passage | null {
  let best: Passage | null = null;
  let bestScore = 0;
  const termOf = termFinder(terms);
  for (const passage of passages) {
    const different = new Set<string>();
    let found = 0;
    for (const word of passageWords(passage, language)) {
      const term = termOf(word);
      if (term === null) continue;
      different.add(term);
      found += 1;
    }
    const score = different.size * 10 + Math.min(found, 9);
    if (score > bestScore) [best, bestScore] = [passage, score];
  }
  return best;
}

/** Start and end of the excerpt of a text, at spaces. */
function excerpt(text: string, first: number): { from: number; end: number } {
  if (text.length <= EXCERPT_LENGTH) return { from: 0, end: text.length };
  const space =
    first <= LENGTH_BEFORE_MARK ? -1 : text.lastIndexOf(' ', first - LENGTH_BEFORE_MARK);
  const from = space + 1;
  const end =
    text.length - from <= EXCERPT_LENGTH
      ? text.length
      : Math.max(text.lastIndexOf(' ', from + EXCERPT_LENGTH), from + EXCERPT_LENGTH / 2);
  return { from, end };
}

/** An excerpt of a text around its first match, divided into marked and unmarked parts. */
export function markedParts(
  text: string,
  terms: readonly string[],
  language: Language,
): MarkedPart[] {
  const marks = marksIn(text, terms, language);
  const { from, end } = excerpt(text, marks[0]?.at ?? 0);
  const parts: MarkedPart[] = [];
  let before = from > 0 ? '… ' : '';
  let done = from;
  for (const { at, length } of marks) {
    if (at < from || at + length > end) continue;
    parts.push(
      { text: before + text.slice(done, at), isMarked: false },
      { text: text.slice(at, at + length), isMarked: true },
    );
    before = '';
    done = at + length;
  }
  const rest = `${before}${text.slice(done, end)}${end < text.length ? ' …' : ''}`;
  return [...parts, { text: rest, isMarked: false }].filter(({ text: part }) => part !== '');
}
