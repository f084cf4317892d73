import type { Language } from '../../../contracts/language/languages';
import type { Passage } from './document';
import { wordsOf, type Word } from './words';

const known = new WeakMap<Passage, Word[]>();

/** The words of a passage, worked out once: with each key the same passages are looked at again. */
export function passageWords(passage: Passage, language: Language): Word[] {
  const words = known.get(passage) ?? wordsOf(passage.text, language);
  known.set(passage, words);
  return words;
}
