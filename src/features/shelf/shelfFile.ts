import * as v from 'valibot';
import type { ShelfCopy } from './mergeShelves';
import { thingKey, type ReadingPlace, type SavedThing } from './shelfState';
import { PlaceSchema, ThingSchema } from './storedShelf';

/** How a file says that it is a shelf of this product, whatever the site is called. */
const FORMAT = 'open-strings-shelf';
/** Raise it when an older product could no longer read the file whole. 1 had no results of the quiz. */
const VERSION = 2;
/** A shelf of a thousand things with long notes has less, bytes. */
const LARGEST = 10_000_000;

/** Why a file cannot be read as a shelf. */
export type FileProblem =
  | 'tooLarge'
  | 'unreadable'
  | 'notJson'
  | 'cut'
  | 'otherProduct'
  | 'newer'
  | 'malformed';

/** What a file has: a shelf, and how many of its entries could not be read; or why there is none. */
export type ReadFile = { shelf: ShelfCopy; skipped: number } | { problem: FileProblem };

const FileSchema = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  things: v.array(v.unknown()),
  places: v.array(v.unknown()),
});
const FilePlaceSchema = v.object({
  ...PlaceSchema.entries,
  id: v.pipe(v.string(), v.regex(/^(?!__proto__$).{1,200}$/)),
});

/** The shelf as one JSON text for a file. @param now ms */
export function writeShelfFile({ things, places }: ShelfCopy, now: number): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    exportedAt: new Date(now).toISOString(),
    things: Object.values(things),
    places: Object.entries(places).map(([id, place]) => ({ id, ...place })),
  };
  return JSON.stringify(file, null, 2);
}

function parse(text: string): { json: unknown } | { problem: FileProblem } {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    // A file of ours begins with its format; where that stands and the rest is no JSON, the rest is missing.
    return { problem: /^\s*\{\s*"format":\s*"open-strings-shelf"/.test(text) ? 'cut' : 'notJson' };
  }
}

/** Reads the text of a file; what is not a shelf of this product in a version that is known says why. */
export function parseShelfFile(text: string): ReadFile {
  const parsed = parse(text.replace(/^\uFEFF/, ''));
  if ('problem' in parsed) return parsed;
  const { format, version } = (parsed.json ?? {}) as { format?: unknown; version?: unknown };
  if (format !== FORMAT) return { problem: 'otherProduct' };
  if (typeof version === 'number' && version > VERSION) return { problem: 'newer' };
  const file = v.safeParse(FileSchema, parsed.json);
  if (!file.success) return { problem: 'malformed' };
  const things = file.output.things.flatMap((one) => accepted(ThingSchema, one));
  const places = file.output.places.flatMap((one) => accepted(FilePlaceSchema, one));
  return {
    shelf: {
      things: Object.fromEntries(things.map((thing) => [thingKey(thing), thing as SavedThing])),
      places: Object.fromEntries(places.map(({ id, ...place }) => [id, place as ReadingPlace])),
    },
    skipped: file.output.things.length + file.output.places.length - things.length - places.length,
  };
}

function accepted<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T[] {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? [parsed.output] : [];
}

/** Reads a file that the visitor chose. One that is far too large is not even opened. */
export async function readShelfFile(file: Blob): Promise<ReadFile> {
  if (file.size > LARGEST) return { problem: 'tooLarge' };
  try {
    return parseShelfFile(await file.text());
  } catch {
    // Moved or deleted since it was chosen, or the device lets nobody read it.
    return { problem: 'unreadable' };
  }
}
