import type { Language } from '../../../contracts/language/languages';

/**
 * Where the index of the search lies: JSON lists beside the pages' data, one set of files for each language. Who keeps
 * the site without a connection takes `searchStart` and everything that `searchFilesOf` reads in it.
 */
const SEARCH_DATA = '/data/search';

/** The file that is asked for first and names all the others. */
export const searchStart = (language: Language): string => `${SEARCH_DATA}/${language}/start.json`;

/** The words that begin with a prefix, and where they stand. */
export const searchTerms = (language: Language, prefix: string): string =>
  `${SEARCH_DATA}/${language}/terms-${prefix}.json`;

/** What results show of their texts. */
export const searchTexts = (language: Language, pack: number): string =>
  `${SEARCH_DATA}/${language}/texts-${String(pack)}.json`;

/** How the index is divided, as its first file says it. */
export interface SearchParts {
  /** The prefixes of the files of words. */
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
