import * as v from 'valibot';
import {
  parseSavedFile,
  readEntries,
  writeSavedFile,
  type FileProblem,
} from '@/lib/storage/savedFile';
import { countUnread } from './setAddress';
import { MAX_SETS, OwnSetLink, searchOf } from './storedSet';

const KIND = {
  format: 'practice-sets',
  version: 1,
  content: v.object({ sets: v.pipe(v.array(v.unknown()), v.maxLength(MAX_SETS)) }),
};

/** Text of a file with sets. */
export const writeSetsFile = (links: readonly string[]): string =>
  writeSavedFile(KIND, { sets: links });

/** The links of a file's text, and how many sets and exercises could not be read; or why it cannot be read. */
export function parseSetsFile(
  text: string,
): { links: string[]; skipped: number } | { problem: FileProblem } {
  const parsed = parseSavedFile(text, KIND);
  if ('problem' in parsed) return parsed;
  const { entries, skipped } = readEntries(OwnSetLink, parsed.content.sets);
  const readable = parsed.content.sets.filter((one) => v.is(OwnSetLink, one));
  const unread = readable.reduce<number>(
    (sum, one) => sum + countUnread(searchOf(String(one))),
    skipped,
  );
  return { links: entries, skipped: unread };
}
