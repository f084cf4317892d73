import * as v from 'valibot';
import { LANGUAGES } from '../../../contracts/languages';
import type { OfflineKind } from '@/lib/offlineLists';

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

/** What publishing tells of what can be kept; see `OfflineList`. */
export const ListSchema = v.object({
  title: v.string(),
  pages: v.number(),
  videos: v.optional(v.boolean(), false),
  files: v.array(FileSchema),
});

const ItemSchema = v.object({
  version: v.literal(1),
  /** The path of an article, a topic or an episode, unescaped; `all` for everything. */
  what: v.string(),
  languages: v.array(v.picklist(LANGUAGES)),
  /** In each language, as it was called last; '' for everything. */
  titles: v.record(v.string(), v.string()),
  /** What belongs to it, in its state of `keptAt`. */
  files: v.array(FileSchema),
  /** Addresses of files that their host gives to no other site. */
  refused: v.array(v.string()),
  /** Everything that can be had is there. */
  whole: v.boolean(),
  /** ms since 1970 */
  keptAt: v.number(),
  /** It is published no longer. */
  gone: v.optional(v.boolean()),
});

/** Something that the visitor keeps for offline, as the device remembers it. */
export type KeptItem = v.InferOutput<typeof ItemSchema>;

/** Null for what is no item of ours, whatever lies there. */
export function readItem(value: unknown): KeptItem | null {
  const read = v.safeParse(ItemSchema, value);
  return read.success ? read.output : null;
}

/** Null for what somebody else sent in place of a list. */
export function readList(value: unknown): v.InferOutput<typeof ListSchema> | null {
  const read = v.safeParse(ListSchema, value);
  return read.success ? read.output : null;
}
