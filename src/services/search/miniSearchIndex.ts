import MiniSearch, { type AsPlainObject } from 'minisearch';
import { INDEX_FIELDS, type Postings, type StartPart, type TermEntry } from './indexFiles';

const OPTIONS = {
  fields: [...INDEX_FIELDS],
  storeFields: [],
  tokenize: (text: string) => [text],
  processTerm: (term: string) => term,
};

const frequenciesOf = (postings: Postings): Record<string, number> => {
  const frequencies: Record<string, number> = {};
  let document = 0;
  for (let at = 0; at < postings.length; at += 2) {
    document += postings[at] ?? 0;
    frequencies[document] = postings[at + 1] ?? 1;
  }
  return frequencies;
};

/** Creates MiniSearch's index of the loaded words. */
export function createMiniSearch(
  { lengths, averages }: StartPart,
  words: ReadonlyMap<string, TermEntry>,
): MiniSearch {
  const lengthsOf = ([, title = 0, lead = 0, text = 0, other = 0]: number[]): number[] => [
    title,
    lead,
    text,
    other,
    text,
  ];
  const saved: AsPlainObject = {
    documentCount: lengths.length,
    nextId: Math.max(0, ...lengths.map(([number = 0]) => number + 1)),
    documentIds: Object.fromEntries(lengths.map(([number = 0]) => [number, number])),
    fieldIds: Object.fromEntries(INDEX_FIELDS.map((name, at) => [name, at])),
    fieldLength: Object.fromEntries(lengths.map((one) => [one[0] ?? 0, lengthsOf(one)])),
    averageFieldLength: averages,
    storedFields: {},
    dirtCount: 0,
    index: Array.from(words.values(), ([term, , , fields]) => [
      term,
      Object.fromEntries(
        Object.entries(fields).map(([field, postings]) => [field, frequenciesOf(postings)]),
      ),
    ]),
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(saved, OPTIONS);
}
