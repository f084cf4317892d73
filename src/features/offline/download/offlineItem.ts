import * as v from 'valibot';
import { LANGUAGES } from '../../../../contracts/language/languages';
import type { OfflineKind } from '@/lib/storage/offlineLists';

const KINDS = [
  'page',
  'data',
  'drawing',
  'avif',
  'webp',
  'audio',
  'download',
  'base',
] as const satisfies OfflineKind[];

const FileSchema = v.tuple([
  v.picklist(KINDS),
  v.string(),
  v.pipe(v.number(), v.minValue(0)),
  v.string(),
]);

/** List of an item's files as publishing writes it; see `OfflineList`. */
export const ListSchema = v.object({
  title: v.string(),
  pages: v.number(),
  videos: v.optional(v.boolean(), false),
  files: v.array(FileSchema),
});

const ItemSchema = v.object({
  version: v.literal(1),
  /** Path of an article, a topic or an episode, unescaped; `all` for the whole site. */
  what: v.string(),
  languages: v.array(v.picklist(LANGUAGES)),
  /** Last known title by language; '' for the whole site. */
  titles: v.record(v.string(), v.string()),
  /** Its files as of `keptAt`. */
  files: v.array(FileSchema),
  /** URLs of files whose host does not allow other sites to read them. */
  refused: v.array(v.string()),
  /** True when every available file is stored. */
  whole: v.boolean(),
  /** ms since the epoch */
  keptAt: v.number(),
  /** True when it is not published any more. */
  gone: v.optional(v.boolean()),
});

/** A downloaded item as stored on the device. */
export type OfflineItem = v.InferOutput<typeof ItemSchema>;

/** Parses a stored record; null when it is not a valid item. */
export function parseItem(value: unknown): OfflineItem | null {
  const read = v.safeParse(ItemSchema, value);
  return read.success ? read.output : null;
}

/** Parses a fetched list; null when it is something else, for example a captive portal's page. */
export function parseList(value: unknown): v.InferOutput<typeof ListSchema> | null {
  const read = v.safeParse(ListSchema, value);
  return read.success ? read.output : null;
}
