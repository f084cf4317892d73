import type { Postings, TermEntry } from '../../src/services/search/indexFiles';
import { partsOf } from './compounds';
import { eachCount, type Counted, type Lexicon } from './lexicon';

/** A document with its counted terms. */
export interface CountedDocument {
  number: number;
  counted: Counted;
  /** Terms of its title and topics in the other language. */
  other: string[];
}

/** Indices into `INDEX_FIELDS`. */
const OTHER = 3;
const HIDDEN = 4;

/** Alternating document number and count of the word. */
type Occurrences = number[];

/** Weight of a hidden term (compound part, synonym) by field; highest in the title. */
const worth = ([title = [], lead = [], text = [], other = []]: readonly Occurrences[]): Map<
  number,
  number
> => {
  const sums = new Map<number, number>();
  for (const [occurrences, weight] of [
    [title, 3],
    [lead, 2],
    [text, 1],
    [other, 1],
  ] as const) {
    for (let at = 0; at < occurrences.length; at += 2)
      sums.set(
        occurrences[at] ?? 0,
        (sums.get(occurrences[at] ?? 0) ?? 0) + weight * (occurrences[at + 1] ?? 0),
      );
  }
  return sums;
};

const least = (all: readonly Map<number, number>[]): Map<number, number> => {
  const [first = new Map<number, number>(), ...others] = all;
  return new Map(
    [...first].flatMap(([document, times]) =>
      others.every((sums) => sums.has(document))
        ? [[document, Math.min(times, ...others.map((sums) => sums.get(document) ?? 0))]]
        : [],
    ),
  );
};

/** Delta-encodes document numbers. @param occurrences in ascending order of documents */
const postings = (occurrences: Occurrences): Postings => {
  let before = 0;
  return occurrences.map((one, at) => {
    if (at % 2 === 1) return one;
    const distance = one - before;
    before = one;
    return distance;
  });
};

/**
 * The inverted index in alphabetical order, including hidden terms: compound parts and
 * editors' synonyms.
 * @param documents in ascending order of their numbers
 */
export function invert(
  documents: readonly CountedDocument[],
  lexicon: Lexicon,
  synonyms: readonly string[][],
): TermEntry[] {
  const index = new Map<string, Occurrences[]>();
  const occurrencesOf = (term: string): Occurrences[] => {
    const known = index.get(term);
    if (known !== undefined) return known;
    const occurrences: Occurrences[] = [[], [], [], [], []];
    index.set(term, occurrences);
    return occurrences;
  };
  const byNumber: Occurrences[][] = [];
  for (const { number, counted, other } of documents) {
    eachCount(counted, (term, field, times) =>
      (byNumber[term] ??= occurrencesOf(lexicon.terms[term] ?? ''))[field]?.push(number, times),
    );
    for (const term of new Set(other)) occurrencesOf(term)[OTHER]?.push(number, 1);
  }
  const own = new Set(index.keys());
  const hidden = new Map<string, { sums: Map<number, number>; standsFor: Set<string> }>();
  const standFor = (
    term: string,
    sources: readonly string[],
    sums: ReadonlyMap<number, number>,
  ): void => {
    const known = hidden.get(term) ?? {
      sums: new Map<number, number>(),
      standsFor: new Set<string>(),
    };
    hidden.set(term, known);
    for (const source of sources)
      if (source !== term && own.has(source)) known.standsFor.add(source);
    for (const [document, times] of sums)
      known.sums.set(document, (known.sums.get(document) ?? 0) + times);
  };
  for (const [word, number] of lexicon.folded) {
    const whole = index.get(lexicon.terms[number] ?? '');
    if (whole === undefined) continue;
    const parts = partsOf(word, lexicon);
    if (parts.length === 0) continue;
    const sums = worth(whole);
    for (const part of parts) standFor(part, [], sums);
  }
  for (const group of synonyms) {
    const phrases = group
      .map((phrase) => lexicon.phrase(phrase))
      .filter((terms) => terms.length > 0);
    const found = phrases.map((terms) =>
      least(terms.map((term) => worth(own.has(term) ? (index.get(term) ?? []) : []))),
    );
    phrases.forEach((terms, at) => {
      found.forEach((sums, from) => {
        const sources = phrases[from] ?? [];
        if (from === at || sums.size === 0 || sources.join(' ') === terms.join(' ')) return;
        for (const term of terms) standFor(term, sources, sums);
      });
    });
  }
  for (const [term, { sums }] of hidden)
    occurrencesOf(term)[HIDDEN] = [...sums].sort(([one], [two]) => one - two).flat();
  return [...index.keys()].sort().map((term) => {
    const occurrences = index.get(term) ?? [];
    const number = lexicon.numberOf(term);
    const written = number === undefined ? '' : (lexicon.written[number] ?? '');
    const fields: Record<string, Postings> = {};
    for (const [field, one] of occurrences.entries())
      if (one.length > 0) fields[field] = postings(one);
    return [
      term,
      written,
      [...(hidden.get(term)?.standsFor ?? [])].sort(),
      fields,
    ] satisfies TermEntry;
  });
}
