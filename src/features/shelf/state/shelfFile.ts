import * as v from 'valibot';
import {
  parseSavedFile,
  readEntries,
  writeSavedFile,
  type FileProblem,
} from '@/lib/storage/savedFile';
import type { ShelfCopy } from './mergeShelves';
import { itemKey } from './shelfState';
import { PositionSchema, ItemSchema } from './storedShelf';

const KIND = {
  format: 'open-strings-shelf',
  version: 1,
  content: v.object({ items: v.array(v.unknown()), positions: v.array(v.unknown()) }),
};

/**
 * The shelf in a file and the number of skipped invalid entries, or the reason why it cannot be
 * read.
 */
export type ShelfFileResult = { shelf: ShelfCopy; skipped: number } | { problem: FileProblem };

const FilePositionSchema = v.object({
  ...PositionSchema.entries,
  id: v.pipe(v.string(), v.regex(/^(?!__proto__$).{1,200}$/)),
});

/**
 * Serializes the shelf as JSON for a file.
 * @param now ms since the epoch
 */
export const writeShelfFile = ({ items, positions }: ShelfCopy, now: number): string =>
  writeSavedFile(KIND, {
    exportedAt: new Date(now).toISOString(),
    items: Object.values(items),
    positions: Object.entries(positions).map(([id, position]) => ({ id, ...position })),
  });

/** Parses the text of a shelf file. */
export function parseShelfFile(text: string): ShelfFileResult {
  const parsed = parseSavedFile(text, KIND);
  if ('problem' in parsed) return parsed;
  const items = readEntries(ItemSchema, parsed.content.items);
  const positions = readEntries(FilePositionSchema, parsed.content.positions);
  return {
    shelf: {
      items: Object.fromEntries(items.entries.map((item) => [itemKey(item), item])),
      positions: Object.fromEntries(positions.entries.map(({ id, ...position }) => [id, position])),
    },
    skipped: items.skipped + positions.skipped,
  };
}
