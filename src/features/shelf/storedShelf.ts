import * as v from 'valibot';
import { resultOfHash } from '@/lib/resultAddress';
import { PAGES } from '@/lib/addresses';

/** ms since 1970; no clock of a device is further off than the year 5000. */
const Moment = v.pipe(v.number(), v.minValue(0), v.maxValue(1e14));
const Title = v.pipe(v.string(), v.maxLength(1000));
const TitlesSchema = v.object({ 'en-US': v.optional(Title), 'de-DE': v.optional(Title) });
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** A path of this site, never another one's: `//` would lead there. */
const Address = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\])[^\s\\]*$/));
const NoteSchema = v.object({
  text: v.string(),
  at: Moment,
  version: v.array(Id),
  replaced: v.array(Id),
});

/** A result of the quiz is reached by its hash alone. */
const leadsToResult = (address: string): boolean =>
  address.startsWith(`${PAGES.quiz}#`) && resultOfHash(address.slice(PAGES.quiz.length)) !== null;

const ShapeSchema = v.object({
  kind: v.picklist(['article', 'episode', 'practice', 'result'] as const),
  id: Id,
  titles: TitlesSchema,
  articleTitles: TitlesSchema,
  address: Address,
  savedAt: Moment,
  seenAt: Moment,
  done: v.object({ is: v.boolean(), at: Moment }),
  note: v.nullable(NoteSchema),
});

/** One thing on the shelf, as a device or a file keeps it. */
export const ThingSchema = v.pipe(
  ShapeSchema,
  v.check(({ kind, address }) => kind !== 'result' || leadsToResult(address)),
);

/** One reading place, as a device or a file keeps it. */
export const PlaceSchema = v.object({
  titles: TitlesSchema,
  address: Address,
  part: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  paragraph: v.exactOptional(v.pipe(v.string(), v.regex(/^p-[0-9a-z]{5}(?:-\d{1,4})?$/))),
  at: Moment,
  finishedAt: v.nullable(Moment),
});

/** What can be read of a record's values; one that is broken takes no other with it. */
const readable = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform(
      (all) =>
        Object.fromEntries(
          Object.entries(all).filter(([, one]) => v.safeParse(schema, one).success),
        ) as Record<string, T>,
    ),
  );

/** What of the shelf survives a reload, stored under `persist:shelf`; anything else is dropped. */
export const shelfSchema = v.object({
  things: readable(ThingSchema),
  places: readable(PlaceSchema),
  remembers: v.nullable(v.boolean()),
});

export type StoredShelf = v.InferOutput<typeof shelfSchema>;
