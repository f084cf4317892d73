import * as v from 'valibot';

const EntrySchema = v.object({
  sys: v.object({ id: v.string(), contentType: v.object({ sys: v.object({ id: v.string() }) }) }),
  fields: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
});

/** Entries as the Delivery API lists them with all locales. */
export const EntriesSchema = v.object({ items: v.array(EntrySchema) });

/** An entry with each field by locale. */
export type Entry = v.InferOutput<typeof EntrySchema>;
