import * as v from 'valibot';
import type { ShelfCopy } from './mergeShelves';
import { itemKey } from './shelfState';
import { PositionSchema, ItemSchema } from './storedShelf';

/** Identifies a file as a shelf of this product, independent of the site's name. */
const FORMAT = 'open-strings-shelf';
/** Raise it when an older release could not read the file completely. */
const VERSION = 1;
/** Max. file size in bytes; a thousand items with long notes need less. */
const MAX_FILE_BYTES = 10_000_000;

/** Reason why a file cannot be read as a shelf. */
export type FileProblem =
  | 'tooLarge'
  | 'unreadable'
  | 'notJson'
  | 'cut'
  | 'otherProduct'
  | 'newer'
  | 'malformed';

/**
 * The shelf in a file and the number of skipped invalid entries, or the reason why it cannot be
 * read.
 */
export type ShelfFileResult = { shelf: ShelfCopy; skipped: number } | { problem: FileProblem };

const FileSchema = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  items: v.array(v.unknown()),
  positions: v.array(v.unknown()),
});
const FilePositionSchema = v.object({
  ...PositionSchema.entries,
  id: v.pipe(v.string(), v.regex(/^(?!__proto__$).{1,200}$/)),
});

/**
 * Serializes the shelf as JSON for a file.
 * @param now ms since the epoch
 */
export function writeShelfFile({ items, positions }: ShelfCopy, now: number): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    exportedAt: new Date(now).toISOString(),
    items: Object.values(items),
    positions: Object.entries(positions).map(([id, position]) => ({ id, ...position })),
  };
  return JSON.stringify(file, null, 2);
}

function parseJson(text: string): { json: unknown } | { problem: FileProblem } {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    // An exported file begins with its format; when the rest is not JSON, the file was truncated.
    return { problem: /^\s*\{\s*"format":\s*"open-strings-shelf"/.test(text) ? 'cut' : 'notJson' };
  }
}

/** Parses the text of a shelf file. */
export function parseShelfFile(text: string): ShelfFileResult {
  const parsed = parseJson(text.replace(/^\uFEFF/, ''));
  if ('problem' in parsed) return parsed;
  if (!v.is(v.object({ format: v.literal(FORMAT) }), parsed.json))
    return { problem: 'otherProduct' };
  if (v.is(v.object({ version: v.pipe(v.number(), v.gtValue(VERSION)) }), parsed.json))
    return { problem: 'newer' };
  const file = v.safeParse(FileSchema, parsed.json);
  if (!file.success) return { problem: 'malformed' };
  const items = file.output.items.flatMap((one) => parseEntry(ItemSchema, one));
  const positions = file.output.positions.flatMap((one) => parseEntry(FilePositionSchema, one));
  return {
    shelf: {
      items: Object.fromEntries(items.map((item) => [itemKey(item), item])),
      positions: Object.fromEntries(positions.map(({ id, ...position }) => [id, position])),
    },
    skipped:
      file.output.items.length + file.output.positions.length - items.length - positions.length,
  };
}

function parseEntry<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T[] {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? [parsed.output] : [];
}

/** Reads a file that the visitor chose; one above the size limit is not opened. */
export async function readShelfFile(file: Blob): Promise<ShelfFileResult> {
  if (file.size > MAX_FILE_BYTES) return { problem: 'tooLarge' };
  try {
    return parseShelfFile(await file.text());
  } catch {
    // The file was moved or deleted since it was chosen, or cannot be read.
    return { problem: 'unreadable' };
  }
}
