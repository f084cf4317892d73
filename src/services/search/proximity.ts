import type { Language } from '../../../contracts/language/languages';
import type { FoundDocument } from './document';
import { passageWords } from './passageWords';
import { STOP_WORDS } from './stopWords';
import { significantWords, wordsOf, type Word } from './words';

/** Weights of words in the same passage, of words side by side, and of a match in the title. */
const TOGETHER = 1;
const IN_ORDER = 1.5;
const IN_TITLE = 1.5;

/** True when a query names a title, or its part after a colon, in full. */
export const isTitle = (title: string, query: readonly Word[], language: Language): boolean =>
  [title, title.slice(title.indexOf(':') + 1)].some((part) => {
    const own = significantWords(part, language);
    return own.length === query.length && own.every(({ stem }, at) => stem === query[at]?.stem);
  });

function proximityIn(
  own: readonly Word[],
  words: readonly ReadonlySet<string>[],
  language: Language,
): number {
  const stems = own.flatMap(({ folded, stem }) => (STOP_WORDS[language].has(folded) ? [] : [stem]));
  const had = words.filter((word) => stems.some((stem) => word.has(stem))).length;
  if (had < 2) return 0;
  const pairs = words
    .slice(1)
    .filter((word, at) =>
      stems.some(
        (stem, position) => word.has(stem) && words[at]?.has(stems[position - 1] ?? '') === true,
      ),
    ).length;
  return TOGETHER * (had / words.length) ** 2 + IN_ORDER * (pairs / (words.length - 1));
}

/**
 * Proximity of the query's words in a document; 0 when they are scattered.
 * @param terms the matching index terms of each query word, in the order of the query
 */
export function proximity(
  { title, passages }: FoundDocument,
  terms: readonly (readonly string[])[],
  language: Language,
): number {
  const words = terms.map((own) => new Set(own));
  if (words.length < 2) return 0;
  return Math.max(
    IN_TITLE * proximityIn(wordsOf(title, language), words, language),
    ...passages.map((passage) => proximityIn(passageWords(passage, language), words, language)),
  );
}
