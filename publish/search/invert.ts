import type { Postings, TermEntry } from '../../src/services/search/indexFiles';
import { partsOf } from './compounds';
import { eachCount, type Counted, type Lexicon } from './lexicon';

/** A document as the index counts it. */
export interface CountedDocument {
  number: number;
  counted: Counted;
  /** Terms of its title and topics in the other language. */
  other: string[];
}

/** Places of `INDEX_FIELDS`. */
const OTHER = 3;
const HIDDEN = 4;

interface Place {
  document: number;
  times: number;
}

/** By field, in the order of documents. */
type Places = Place[][];

/** What a word is worth to the terms that it stands for: more where it is in the title. */
const worth = ([title = [], lead = [], text = [], other = []]: Places): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const [places, weight] of [[title, 3], [lead, 2], [text, 1], [other, 1]] as const) for (const { document, times } of places) sums.set(document, (sums.get(document) ?? 0) + weight * times);
  return sums;
};

const least = (all: readonly Map<number, number>[]): Map<number, number> => {
  const [first = new Map<number, number>(), ...others] = all;
  return new Map([...first].flatMap(([document, times]) => (others.every((sums) => sums.has(document)) ? [[document, Math.min(times, ...others.map((sums) => sums.get(document) ?? 0))]] : [])));
};

const postings = (places: readonly Place[]): Postings => {
  let before = 0;
  return [...places].sort((one, two) => one.document - two.document).flatMap(({ document, times }) => {
    const distance = document - before;
    before = document;
    return [distance, times];
  });
};

/**
 * The words of all documents with where they stand, in the order of the alphabet; among them those that only stand for
 * others: parts of compounds, and what editors say means the same.
 */
export function invert(documents: readonly CountedDocument[], lexicon: Lexicon, synonyms: readonly string[][]): TermEntry[] {
  const index = new Map<string, Places>();
  const placesOf = (term: string): Places => {
    const known = index.get(term) ?? [[], [], [], [], []];
    index.set(term, known);
    return known;
  };
  for (const { number, counted, other } of documents) {
    eachCount(counted, (term, times) => {
      const places = placesOf(lexicon.terms[term] ?? '');
      times.forEach((count, field) => count > 0 && places[field]?.push({ document: number, times: count }));
    });
    for (const term of new Set(other)) placesOf(term)[OTHER]?.push({ document: number, times: 1 });
  }
  const own = new Set(index.keys());
  const hidden = new Map<string, { sums: Map<number, number>; standsFor: Set<string> }>();
  const standFor = (term: string, sources: readonly string[], sums: ReadonlyMap<number, number>): void => {
    const known = hidden.get(term) ?? { sums: new Map<number, number>(), standsFor: new Set<string>() };
    hidden.set(term, known);
    for (const source of sources) if (source !== term && own.has(source)) known.standsFor.add(source);
    for (const [document, times] of sums) known.sums.set(document, (known.sums.get(document) ?? 0) + times);
  };
  for (const [word, number] of lexicon.folded) {
    const whole = index.get(lexicon.terms[number] ?? '');
    if (whole === undefined) continue;
    for (const part of partsOf(word, lexicon)) standFor(part, [], worth(whole));
  }
  for (const group of synonyms) {
    const phrases = group.map((phrase) => lexicon.phrase(phrase)).filter((terms) => terms.length > 0);
    const found = phrases.map((terms) => least(terms.map((term) => worth(own.has(term) ? (index.get(term) ?? []) : []))));
    phrases.forEach((terms, at) => {
      found.forEach((sums, from) => {
        const sources = phrases[from] ?? [];
        if (from === at || sums.size === 0 || sources.join(' ') === terms.join(' ')) return;
        for (const term of terms) standFor(term, sources, sums);
      });
    });
  }
  for (const [term, { sums }] of hidden) placesOf(term)[HIDDEN] = Array.from(sums, ([document, times]) => ({ document, times }));
  return [...index.keys()].sort().map((term) => {
    const places = index.get(term) ?? [];
    const number = lexicon.numberOf(term);
    const written = number === undefined ? '' : (lexicon.written[number] ?? '');
    const fields = Object.fromEntries(places.flatMap((one, field) => (one.length === 0 ? [] : [[String(field), postings(one)]])));
    return [term, written, [...(hidden.get(term)?.standsFor ?? [])].sort(), fields] satisfies TermEntry;
  });
}
