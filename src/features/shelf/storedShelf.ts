import * as v from 'valibot';
import { MAX_NOTE } from './shelfState';

/** ms since 1970; no clock of a device is further off than the year 5000. */
const Moment = v.pipe(v.number(), v.minValue(0), v.maxValue(1e14));
const Title = v.pipe(v.string(), v.maxLength(1000));
const TitlesSchema = v.object({ 'en-US': v.optional(Title), 'de-DE': v.optional(Title) });
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** A path of this site, never another one's: `//` would lead there. */
const Address = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\])[^\s\\]*$/));
const Versions = v.pipe(v.array(Id), v.maxLength(1000));

const NoteSchema = v.object({ text: v.pipe(v.string(), v.maxLength(4 * MAX_NOTE)), at: Moment, version: Versions, replaced: Versions });

/** One thing on the shelf, as a device or a file keeps it. */
export const ThingSchema = v.object({
  kind: v.picklist(['article', 'episode', 'practice'] as const),
  id: Id,
  titles: TitlesSchema,
  articleTitles: TitlesSchema,
  address: Address,
  savedAt: Moment,
  done: v.object({ is: v.boolean(), at: Moment }),
  note: v.nullable(NoteSchema),
});

/** One reading place, as a device or a file keeps it. */
export const PlaceSchema = v.object({
  titles: TitlesSchema,
  address: Address,
  part: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  at: Moment,
  finishedAt: v.nullable(Moment),
});

/** What of the shelf survives a reload, stored under `persist:shelf`; anything else is dropped. */
export const shelfSchema = v.object({
  things: v.record(v.string(), ThingSchema),
  places: v.record(v.string(), PlaceSchema),
  remembers: v.boolean(),
});

export type StoredShelf = v.InferOutput<typeof shelfSchema>;
