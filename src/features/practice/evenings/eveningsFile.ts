import * as v from 'valibot';
import {
  parseSavedFile,
  readEntries,
  writeSavedFile,
  type FileProblem,
} from '@/lib/storage/savedFile';
import { EveningSchema, type Evening } from './evening';

const KIND = {
  format: 'practice-evenings',
  version: 1,
  content: v.object({ evenings: v.pipe(v.array(v.unknown()), v.maxLength(20_000)) }),
};

/** Text of a file with evenings. */
export const writeEveningsFile = (evenings: readonly Evening[]): string =>
  writeSavedFile(KIND, { evenings });

/** The evenings of a file's text, and how many could not be read; or why it cannot be read. */
export function parseEveningsFile(
  text: string,
): { evenings: Evening[]; skipped: number } | { problem: FileProblem } {
  const parsed = parseSavedFile(text, KIND);
  if ('problem' in parsed) return parsed;
  const { entries, skipped } = readEntries(EveningSchema, parsed.content.evenings);
  return { evenings: entries, skipped };
}
