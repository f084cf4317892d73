import type { EntryReader } from '../mapping/reader';

/** Words and phrases, in both languages, that the search treats as equal. */
export type SynonymGroup = string[];

/** Null with fewer than two words. */
export function toSynonymGroup(entry: EntryReader): SynonymGroup | null {
  const words = entry
    .plain('words')
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length >= 2) return [...new Set(words)];
  entry.complain('words', 'synonyms');
  return null;
}
