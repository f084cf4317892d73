import type { Language } from '../../../contracts/language/languages';
import { fold, wordsOf } from '@/services/search/words';

/** Longer queries are cut, characters. */
export const MAX_QUERY_LENGTH = 200;

/** Result of the validation: no query, too short, no word in it, or valid. */
export type QueryValidity = 'empty' | 'short' | 'wordless' | 'valid';

/** Returns the part of a query that is searched, trimmed. */
export const searchedPart = (query: string): string => query.slice(0, MAX_QUERY_LENGTH).trim();

/**
 * Checks whether a query can be searched.
 * @param query as typed
 */
export function validateQuery(query: string, language: Language): QueryValidity {
  const searched = searchedPart(query);
  if (searched === '') return 'empty';
  const words = wordsOf(searched, language).map(({ text }) => fold(text));
  if (words.length === 0) return 'wordless';
  return words.every((word) => word.length < 2) ? 'short' : 'valid';
}
