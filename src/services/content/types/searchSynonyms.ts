import type { EntryReader } from '../mapping/reader';

/** Words and phrases of both languages that mean the same to somebody who searches. */
export type SynonymGroup = string[];

/** Null when there is nothing that could stand for another. */
export function toSynonymGroup(entry: EntryReader): SynonymGroup | null {
  const words = entry
    .plain('words')
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length >= 2) return [...new Set(words)];
  entry.malformed('words', 'needs two words at least, separated by commas');
  return null;
}
