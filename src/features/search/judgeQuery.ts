import type { Language } from '../../../contracts/language/languages';
import { fold, wordsOf } from '@/services/search/words';

/** Of a longer question so many letters are searched. */
export const MOST_LETTERS = 200;

/** What can be done with a question: nothing was asked, there is too little to search for, no word is in it, or it can be searched. */
export type Judgement = 'empty' | 'short' | 'wordless' | 'fine';

/** The part of a question that is searched, without what a keyboard or a paste leaves around it. */
export const searchedPart = (query: string): string => query.slice(0, MOST_LETTERS).trim();

/** @param query as it was typed */
export function judgeQuery(query: string, language: Language): Judgement {
  const asked = searchedPart(query);
  if (asked === '') return 'empty';
  const words = wordsOf(asked, language).map(({ text }) => fold(text));
  if (words.length === 0) return 'wordless';
  return words.every((word) => word.length < 2) ? 'short' : 'fine';
}
