import type { Language } from '../../../contracts/language/languages';
import type { Passage } from './document';
import { wordsOf, type Word } from './words';

const known = new WeakMap<Passage, Word[]>();

/** The words of a passage, cached because each keystroke searches the same passages again. */
export function passageWords(passage: Passage, language: Language): Word[] {
  const words = known.get(passage) ?? wordsOf(passage.text, language);
  known.set(passage, words);
  return words;
}
