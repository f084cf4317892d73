import * as v from 'valibot';
import { PAGES, resultOfHash } from '@/lib/addresses';

/** ms since the epoch; up to about the year 5000. */
const Timestamp = v.pipe(v.number(), v.minValue(0), v.maxValue(1e14));
const Title = v.pipe(v.string(), v.maxLength(1000));
const TitlesSchema = v.object({
  'en-US': v.exactOptional(Title),
  'de-DE': v.exactOptional(Title),
});
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** A path on this site; `//` would lead to another host. */
const Address = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\])[^\s\\]*$/));
const NoteSchema = v.object({
  text: v.string(),
  at: Timestamp,
  version: v.array(Id),
  replaced: v.array(Id),
});

/** A quiz result needs the hash in its address. */
const leadsToResult = (address: string): boolean =>
  address.startsWith(`${PAGES.quiz}#`) && resultOfHash(address.slice(PAGES.quiz.length)) !== null;

const ItemFieldsSchema = v.object({
  kind: v.picklist(['article', 'episode', 'practice', 'result'] as const),
  id: Id,
  titles: TitlesSchema,
  articleTitles: TitlesSchema,
  address: Address,
  savedAt: Timestamp,
  seenAt: Timestamp,
  done: v.object({ is: v.boolean(), at: Timestamp }),
  note: v.nullable(NoteSchema),
});

/** An item as a page declares it. */
export const ItemInfoSchema = v.pipe(
  v.object({
    ...v.pick(ItemFieldsSchema, ['kind', 'id', 'titles', 'address']).entries,
    articleTitles: v.exactOptional(TitlesSchema),
  }),
  v.check(({ kind, address }) => kind !== 'result' || leadsToResult(address)),
);

/** Stored form of an item, on the device and in a file. */
export const ItemSchema = v.pipe(
  ItemFieldsSchema,
  v.check(({ kind, address }) => kind !== 'result' || leadsToResult(address)),
);

/** Stored form of a reading position, on the device and in a file. */
export const PositionSchema = v.object({
  titles: TitlesSchema,
  address: Address,
  part: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  paragraph: v.exactOptional(v.pipe(v.string(), v.regex(/^p-[0-9a-z]{5}(?:-\d{1,4})?$/))),
  at: Timestamp,
  finishedAt: v.nullable(Timestamp),
});

/** Drops invalid values of a record and keeps the others. */
const validValues = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform(
      (all) =>
        Object.fromEntries(
          Object.entries(all).filter(([, one]) => v.safeParse(schema, one).success),
        ) as Record<string, T>,
    ),
  );

/** Fields of the shelf that are stored under `persist:shelf`. */
export const shelfSchema = v.object({
  items: validValues(ItemSchema),
  positions: validValues(PositionSchema),
  storePositions: v.nullable(v.boolean()),
});

/** Stored fields of the shelf. */
export type StoredShelf = v.InferOutput<typeof shelfSchema>;
