import { bilingual } from './bilingual';
import { LANGUAGES, type Language } from './languages';

/** Frequent words that the other language does not have. Umlauts prove nothing: names have them in every language. */
const SIGNS = bilingual(
  /\b(?:the|and|of|to|is|are|you|your|with|that|this|it|for|not|how|what|why|before|from|at)\b/gi,
  /\b(?:der|das|dem|den|und|ist|sind|nicht|du|dein|mit|ein|eine|einen|zu|im|von|auf|wie|wir|ich)\b/gi,
);

/** A text in which the other language has more than this part of the signs mixes both. */
const MAX_OTHER_PART = 0.25;

/**
 * The language in which a text without one is written, by its most frequent words: for content that the space or a
 * podcast's host has in one language only. Undefined for a text in both, and for one that is too short to tell.
 */
export function languageOfText(text: string): Language | undefined {
  const counts = LANGUAGES.map((language) => text.match(SIGNS[language])?.length ?? 0);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return LANGUAGES.find((_, at) => all > 0 && (counts[at] ?? 0) >= all * (1 - MAX_OTHER_PART));
}
