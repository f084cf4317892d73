import type { Lexicon } from './lexicon';

/** Min. length of a compound's part and of the rest before or after it, letters. */
const LEAST = 7;
const PART = 4;
const REST = 3;

/** Linking elements between the parts of a German compound. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er'];

/**
 * Terms of the content that a German word is composed of: "tagebuch" in "Übetagebuch". A part at the end counts when the
 * rest is a word of the content or long enough to be one; a part at the beginning counts when the end does.
 */
export function partsOf(word: string, lexicon: Lexicon): string[] {
  if (lexicon.language !== 'de-DE' || word.length < LEAST) return [];
  const found = new Set<string>();
  const isWord = (text: string): boolean => text.length >= REST && lexicon.folded.has(text);
  for (let cut = REST; cut <= word.length - PART; cut += 1) {
    const [head, tail] = [word.slice(0, cut), word.slice(cut)];
    const ending = lexicon.termOf(tail);
    const known =
      lexicon.folded.has(tail) || (ending.length >= PART && lexicon.numberOf(ending) !== undefined);
    const bare = LINKS.map((link) =>
      head.endsWith(link) ? head.slice(0, head.length - link.length) : '',
    ).find(isWord);
    if (known && (bare !== undefined || head.length >= PART + 1)) found.add(ending);
    if (known && bare !== undefined && bare.length >= PART) found.add(lexicon.termOf(bare));
  }
  found.delete(lexicon.termOf(word));
  return [...found];
}
