import * as v from 'valibot';

/** An entry or asset as the Sync API delivers it: every field by locale. */
export const EntitySchema = v.looseObject({
  sys: v.looseObject({
    id: v.pipe(v.string(), v.nonEmpty()),
    type: v.picklist(['Entry', 'Asset']),
    createdAt: v.optional(v.string()),
    updatedAt: v.optional(v.string()),
    revision: v.optional(v.number()),
    contentType: v.optional(v.looseObject({ sys: v.looseObject({ id: v.string() }) })),
  }),
  fields: v.record(v.string(), v.record(v.string(), v.unknown())),
});
export type Entity = v.InferOutput<typeof EntitySchema>;

const DeletionSchema = v.looseObject({ sys: v.looseObject({ id: v.string() }) });

/** One complete answer of the Sync API (all pages), as the contentful client returns it. */
export const DeltaSchema = v.object({
  entries: v.array(EntitySchema),
  assets: v.array(EntitySchema),
  deletedEntries: v.array(DeletionSchema),
  deletedAssets: v.array(DeletionSchema),
  nextSyncToken: v.pipe(v.string(), v.nonEmpty()),
});
export type Delta = v.InferOutput<typeof DeltaSchema>;

export const LocaleSchema = v.looseObject({
  code: v.string(),
  default: v.optional(v.boolean()),
  fallbackCode: v.optional(v.nullable(v.string())),
});
export type SpaceLocale = v.InferOutput<typeof LocaleSchema>;

export const ContentTypeSchema = v.looseObject({
  sys: v.looseObject({ id: v.string() }),
  fields: v.array(v.looseObject({ id: v.string(), localized: v.optional(v.boolean()) })),
});

/** The parts of the content model that the mirror needs. */
export interface SpaceModel {
  locales: SpaceLocale[];
  /** `type.field` of every field that is not localised; the Sync API does not tell them apart. */
  shared: string[];
}

/** Entries and assets may share an id; together with the type it is unique in a space. */
export const keyOf = (type: string, id: string): string => `${type} ${id}`;
