import type MiniSearch from 'minisearch';
import type { Query } from 'minisearch';
import type { TermEntry } from './indexFiles';
import { allowedTypos, transpositions } from './typos';
import type { Word } from './words';

/** Weight of a match by its field, and of a match with two transposed letters. */
export const BOOST = { title: 6, lead: 2, text: 1, other: 2.5, hidden: 2 };
const TRANSPOSED = Object.fromEntries(
  Object.entries(BOOST).map(([field, boost]) => [field, boost * 0.4]),
);
/** Exponent of the share of query words that a document has. */
const COVERAGE = 2.5;

/** A document that matches at least one query word. */
export interface Ranked {
  number: number;
  score: number;
  /** For each query word that matches, the index terms that matched. */
  terms: string[][];
}

/** Sorts by score, equal scores by number. */
export const byScore = (one: Ranked, two: Ranked): number =>
  two.score - one.score || one.number - two.number;

/** The loaded terms by their stem. */
type Terms = ReadonlyMap<string, TermEntry>;

/** The query for one word: exact and prefix matches and, for an unknown word, similar spellings. */
function queryOf({ stem, folded }: Word, isLast: boolean, terms: Terms): Query[] {
  const isKnown = terms.has(stem);
  return [
    {
      queries: [stem],
      combineWith: 'OR',
      fuzzy: isKnown ? false : allowedTypos(stem),
      prefix: stem.length >= 4 || (isLast && stem.length >= 3),
    },
    // An unfinished word may have a different stem.
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

/** The terms together with the terms that they stand for. */
export const expandTerms = (terms: readonly string[], index: Terms): string[] => [
  ...new Set(terms.flatMap((term) => [term, ...(index.get(term)?.[2] ?? [])])),
];

/** Documents that match at least one word, sorted by score; more matching words weigh most. */
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
      // MiniSearch counts the forms of one word as several words.
      ranked.score += score / Math.max(1, queryTerms.length);
      ranked.terms.push(terms);
    }
  }
  const all = [...byNumber.values()];
  if (words.length > 1)
    for (const ranked of all) ranked.score *= (ranked.terms.length / words.length) ** COVERAGE;
  return all.sort(byScore);
}
