import type { Language } from '../../../contracts/language/languages';
import { STOP_WORDS } from './stopWords';

/** A word of a text in the forms that the index uses. */
export interface Word {
  /** Original spelling. */
  text: string;
  /** Offset in the text. */
  at: number;
  /** Lower case, without accents and umlauts. */
  folded: string;
  /** Common part of its inflected forms; the key in the index. */
  stem: string;
}

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '♯': 'sharp',
  '♭': 'flat',
};

/** Longer words are cut. */
const MAX_WORD_LENGTH = 60;

// Soft hyphens, zero-width joiners and other ignorable characters do not end a word.
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{DI}]*(?:[’'][\p{L}\p{DI}]+)?/gu;

/** Lower case without accents, umlauts and ignorable characters; ü, ue and u are equal. */
export function fold(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{DI}]|[’'].*$/gu, '');
  return plain
    .replace(/[^a-z0-9]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([aou])e/g, '$1');
}

/** An ending, the min. length of the rest, and the replacement. */
type Ending = [ending: RegExp, least: number, instead: string];

const ENDINGS: Record<Language, Ending[]> = {
  'de-DE': [
    [/(?:innen|in)$/, 5, ''],
    [/(?:ungen|ung)$/, 4, ''],
    [/(?:sten|ster|ste|stes)$/, 5, ''],
    [/(?:ern|em|er|es)$/, 3, ''],
    [/(?:en|e)$/, 2, ''],
    [/[ns]$/, 3, ''],
  ],
  'en-US': [
    [/ies$/, 3, 'y'],
    [/(?<![sui])s$/, 3, ''],
    [/(?:ing|ed|er)$/, 3, ''],
    [/e?ly$/, 4, ''],
    [/e$/, 3, ''],
  ],
};

/** A light stemmer that only removes endings; used for the index and for queries. */
export function stem(folded: string, language: Language): string {
  let left = folded;
  for (const [ending, least, instead] of ENDINGS[language]) {
    const shorter = left.replace(ending, instead);
    if (shorter !== left && shorter.length - instead.length >= least) left = shorter;
  }
  return language === 'en-US' ? left.replace(/([bdfgklmnprt])\1$/, '$1') : left;
}

type Form = Pick<Word, 'folded' | 'stem'>;

/** Max. number of cached forms. Texts repeat few words, so each is computed once. */
const MAX_CACHED_FORMS = 50_000;
const known: Record<Language, Map<string, Form>> = { 'en-US': new Map(), 'de-DE': new Map() };

function formOf(word: string, language: Language): Form {
  const forms = known[language];
  const form = forms.get(word);
  if (form !== undefined) return form;
  const folded = fold(word).slice(0, MAX_WORD_LENGTH);
  const made = { folded, stem: stem(folded, language) };
  if (forms.size >= MAX_CACHED_FORMS) forms.clear();
  forms.set(word, made);
  return made;
}

/** Every word of a text, in order. */
export function wordsOf(text: string, language: Language): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    at: index,
    ...formOf(word, language),
  }));
}

/** The words of a text without stop words; all of them when there are only stop words. */
export function significantWords(text: string, language: Language): Word[] {
  const words = wordsOf(text, language).filter(({ folded }) => folded !== '');
  const telling = words.filter(({ folded }) => !STOP_WORDS[language].has(folded));
  return telling.length > 0 ? telling : words;
}
