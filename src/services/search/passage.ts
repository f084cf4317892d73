import type { Language } from '../../../contracts/language/languages';
import type { FoundDocument, Passage } from './document';
import { passageWords } from './passageWords';
import { wordsOf, type Word } from './words';

/** A piece of a text; a marked one is what was searched for. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

/** A part of a compound is marked from so many letters on. */
const MIN_COMPOUND_PART = 4;
/** What is shown of a passage, in letters, and how much of it before the first marked word. */
const EXCERPT_LENGTH = 220;
const LENGTH_BEFORE_MARK = 70;

/** Tells for which term a word stands, if for any; each word of a language is judged once. */
function termFinder(terms: readonly string[]): (word: Word) => string | null {
  const exact = new Set(terms);
  const parts = terms.filter((term) => term.length >= MIN_COMPOUND_PART);
  const judged = new Map<string, string | null>();
  return ({ stem, folded }) => {
    if (exact.has(stem)) return stem;
    const before = judged.get(folded);
    if (before !== undefined) return before;
    const term = parts.find((part) => folded.startsWith(part) || folded.includes(part, 3)) ?? null;
    judged.set(folded, term);
    return term;
  };
}

/** The words of a text that were searched for: where each begins, and how long it is. */
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

/** The passage that has most of what was searched for, the earlier of two alike; null where no passage has any. */
export function bestPassage(
  { passages }: Pick<FoundDocument, 'passages'>,
  terms: readonly string[],
  language: Language,
): Passage | null {
  let best: Passage | null = null;
  let most = 0;
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
    const worth = different.size * 10 + Math.min(found, 9);
    if (worth > most) [best, most] = [passage, worth];
  }
  return best;
}

/** Where what is shown of a text begins and ends, at spaces. */
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

/** A text as a result shows it: cut to the place that matters, and divided into what is marked and what is not. */
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
