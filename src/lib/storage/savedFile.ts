import * as v from 'valibot';

/** Max. file size in bytes; thirty years of notes need less. */
const MAX_FILE_BYTES = 15_000_000;

/** Reason why a file cannot be read. */
export type FileProblem =
  | 'tooLarge'
  | 'unreadable'
  | 'notJson'
  | 'cut'
  | 'otherProduct'
  | 'newer'
  | 'malformed';

/** A kind of file that this site saves. */
export interface FileKind<T> {
  /** Identifies the kind, independent of the site's name. */
  format: string;
  /** Raise it when an older release could not read the file completely. */
  version: number;
  content: v.GenericSchema<unknown, T>;
}

/** Serializes content as JSON for a file. */
export const writeSavedFile = ({ format, version }: FileKind<unknown>, content: object): string =>
  JSON.stringify({ format, version, ...content }, null, 2);

/** Parses the text of a file. */
export function parseSavedFile<T>(
  text: string,
  { format, version, content }: FileKind<T>,
): { content: T } | { problem: FileProblem } {
  const bare = text.replace(/^\uFEFF/, '');
  let json: unknown;
  try {
    json = JSON.parse(bare);
  } catch {
    // A file of ours begins with its format; when the rest is not JSON, the file was truncated.
    const isOurs = bare.replace(/\s/g, '').startsWith(`{"format":"${format}"`);
    return { problem: isOurs ? 'cut' : 'notJson' };
  }
  if (!v.is(v.object({ format: v.literal(format) }), json)) return { problem: 'otherProduct' };
  if (v.is(v.object({ version: v.pipe(v.number(), v.gtValue(version)) }), json))
    return { problem: 'newer' };
  const isOfVersion = v.is(
    v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    json,
  );
  const parsed = v.safeParse(content, json);
  return isOfVersion && parsed.success ? { content: parsed.output } : { problem: 'malformed' };
}

/** Those of a list that match a schema, and how many do not. */
export function readEntries<T>(
  schema: v.GenericSchema<unknown, T>,
  list: readonly unknown[],
): { entries: T[]; skipped: number } {
  const entries = list.flatMap((one) => {
    const parsed = v.safeParse(schema, one);
    return parsed.success ? [parsed.output] : [];
  });
  return { entries, skipped: list.length - entries.length };
}

/** Reads a file that the visitor chose; one above the size limit is not opened. */
export async function readSavedFile<T extends object>(
  file: Blob,
  parse: (text: string) => T,
): Promise<T | { problem: FileProblem }> {
  if (file.size > MAX_FILE_BYTES) return { problem: 'tooLarge' };
  try {
    return parse(await file.text());
  } catch {
    // The file was moved or deleted since it was chosen, or cannot be read.
    return { problem: 'unreadable' };
  }
}
