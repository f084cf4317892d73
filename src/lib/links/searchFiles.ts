import type { Language } from '../../../contracts/language/languages';

/**
 * Folder of the search index: JSON files beside the pages' data, one set for each language. A download for offline use
 * contains `searchStart` and the files that `searchFilesOf` reads from it.
 */
const SEARCH_DATA = '/data/search';

/** True for a file of the index, which is requested only once the visitor has opened the search. */
export const isSearchFile = (pathname: string): boolean => pathname.startsWith(`${SEARCH_DATA}/`);

/** The first file, which names all the others. */
export const searchStart = (language: Language): string => `${SEARCH_DATA}/${language}/start.json`;

/** The words that begin with a prefix, with their occurrences. */
export const searchTerms = (language: Language, prefix: string): string =>
  `${SEARCH_DATA}/${language}/terms-${prefix}.json`;

/** The texts that results show. */
export const searchTexts = (language: Language, pack: number): string =>
  `${SEARCH_DATA}/${language}/texts-${String(pack)}.json`;

/** The parts of the index, from its first file. */
export interface SearchParts {
  /** Prefixes that have a file of words. */
  shards: string[];
  /** Number of files with texts. */
  packs: number;
}

function isParts(value: unknown): value is SearchParts {
  const { shards, packs } = (value ?? {}) as Partial<SearchParts>;
  return (
    Array.isArray(shards) &&
    shards.every((prefix) => typeof prefix === 'string') &&
    typeof packs === 'number'
  );
}

/** The addresses of all further files of a language's index. @param start what `searchStart` holds; of anything else none */
export function searchFilesOf(language: Language, start: unknown): string[] {
  const parts: unknown = Array.isArray(start) ? start[0] : null;
  if (!isParts(parts)) return [];
  return [
    ...parts.shards.map((prefix) => searchTerms(language, prefix)),
    ...Array.from({ length: parts.packs }, (_, pack) => searchTexts(language, pack)),
  ];
}
