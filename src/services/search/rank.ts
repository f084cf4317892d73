import type MiniSearch from 'minisearch';
import type { Query } from 'minisearch';
import type { TermEntry } from './indexFiles';
import { allowedTypos, transpositions } from './typos';
import type { Word } from './words';

/** What a word is worth by where it stands; and what one with two letters changed places is. */
export const BOOST = { title: 6, lead: 2, text: 1, other: 2.5, hidden: 2 };
const TRANSPOSED = Object.fromEntries(
  Object.entries(BOOST).map(([field, boost]) => [field, boost * 0.4]),
);
/** How much it counts that a document has all of the words. */
const COVERAGE = 2.5;

/** A document that has some of a question's words, and what it is worth. */
export interface Ranked {
  number: number;
  score: number;
  /** For each of the question's words that it has, the words of the index that it was found for. */
  terms: string[][];
}

/** The best first; the same order every time. */
export const byScore = (one: Ranked, two: Ranked): number =>
  two.score - one.score || one.number - two.number;

/** The words at hand, by their stem. */
type Terms = ReadonlyMap<string, TermEntry>;

/** What is asked for one word: itself, what begins with it, and, where the content does not know it, what is written nearly so. */
function queryOf({ stem, folded }: Word, isLast: boolean, terms: Terms): Query[] {
  const isKnown = terms.has(stem);
  return [
    {
      queries: [stem],
      combineWith: 'OR',
      fuzzy: isKnown ? false : allowedTypos(stem),
      prefix: stem.length >= 4 || (isLast && stem.length >= 3),
    },
    // A word that is being typed may end where its stem does not.
    ...(folded !== stem && folded.length >= 4
      ? [{ queries: [folded], combineWith: 'OR' as const, prefix: true, fuzzy: false }]
      : []),
    ...(isKnown
      ? []
      : [
          {
            queries: transpositions(stem),
            combineWith: 'OR' as const,
            prefix: false,
            fuzzy: false,
            boost: TRANSPOSED,
          },
        ]),
  ];
}

/** The words of the index with those of the texts that they stand for. */
export const expandTerms = (terms: readonly string[], index: Terms): string[] => [
  ...new Set(terms.flatMap((term) => [term, ...(index.get(term)?.[2] ?? [])])),
];

/** Everything that has one of the words; what has more of them comes far before what has fewer. */
export function rank(search: MiniSearch, words: readonly Word[], index: Terms): Ranked[] {
  const byNumber = new Map<number, Ranked>();
  for (const [at, word] of words.entries()) {
    const results = search.search(
      { combineWith: 'OR', queries: queryOf(word, at === words.length - 1, index) },
      { boost: BOOST, weights: { fuzzy: 0.3, prefix: 0.3 } },
    );
    for (const { id, score, terms, queryTerms } of results) {
      const number = Number(id);
      const ranked = byNumber.get(number) ?? { number, score: 0, terms: [] };
      byNumber.set(number, ranked);
      // The library counts the forms of one word as several words.
      ranked.score += score / Math.max(1, queryTerms.length);
      ranked.terms.push(terms);
    }
  }
  const all = [...byNumber.values()];
  if (words.length > 1)
    for (const ranked of all) ranked.score *= (ranked.terms.length / words.length) ** COVERAGE;
  return all.sort(byScore);
}
