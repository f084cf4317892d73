import * as v from 'valibot';
import { EveningSchema, type Evening } from './evening';

const FORMAT = 'practice-evenings';
/** Thirty years of long lines need less. */
const MAX_FILE_BYTES = 15_000_000;

const FileSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  evenings: v.pipe(v.array(v.unknown()), v.maxLength(20_000)),
});

/** Text of a file with evenings. */
export const writeEveningsFile = (evenings: readonly Evening[]): string =>
  JSON.stringify({ format: FORMAT, version: 1, evenings }, null, 1);

/** The evenings of a file, and how many could not be read; null when it is no such file. */
export async function readEveningsFile(
  file: Blob,
): Promise<{ evenings: Evening[]; skipped: number } | null> {
  if (file.size > MAX_FILE_BYTES) return null;
  try {
    const parsed = v.safeParse(FileSchema, JSON.parse(await file.text()));
    if (!parsed.success) return null;
    const evenings = parsed.output.evenings.flatMap((one) => {
      const evening = v.safeParse(EveningSchema, one);
      return evening.success ? [evening.output] : [];
    });
    return { evenings, skipped: parsed.output.evenings.length - evenings.length };
  } catch {
    return null;
  }
}
