import * as v from 'valibot';

const linkSchema = v.looseObject({ sys: v.looseObject({ id: v.string() }) });

const fieldSchema = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1)),
  type: v.string(),
  name: v.optional(v.string()),
  localized: v.optional(v.boolean()),
  required: v.optional(v.boolean()),
  disabled: v.optional(v.boolean()),
  omitted: v.optional(v.boolean()),
  linkType: v.optional(v.string()),
  items: v.optional(v.looseObject({ type: v.string(), linkType: v.optional(v.string()) })),
});

const contentTypeSchema = v.looseObject({
  sys: v.looseObject({ id: v.pipe(v.string(), v.minLength(1)) }),
  name: v.optional(v.string()),
  description: v.optional(v.nullable(v.string())),
  displayField: v.optional(v.nullable(v.string())),
  fields: v.array(fieldSchema),
});

const localeSchema = v.looseObject({
  code: v.pipe(v.string(), v.minLength(1)),
  name: v.optional(v.string()),
  default: v.optional(v.boolean()),
  fallbackCode: v.optional(v.nullable(v.string())),
});

const entitySysEntries = {
  id: v.pipe(v.string(), v.minLength(1)),
  createdAt: v.optional(v.string()),
  updatedAt: v.optional(v.string()),
  publishedAt: v.optional(v.nullable(v.string())),
  firstPublishedAt: v.optional(v.nullable(v.string())),
  version: v.optional(v.number()),
  publishedVersion: v.optional(v.nullable(v.number())),
  publishedCounter: v.optional(v.nullable(v.number())),
  archivedAt: v.optional(v.nullable(v.string())),
  archivedVersion: v.optional(v.nullable(v.number())),
};

const fieldsSchema = v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {});
const metadataSchema = v.optional(v.looseObject({ tags: v.optional(v.array(linkSchema)) }));

const entrySchema = v.looseObject({
  sys: v.looseObject({ ...entitySysEntries, contentType: linkSchema }),
  fields: fieldsSchema,
  metadata: metadataSchema,
});

const assetSchema = v.looseObject({
  sys: v.looseObject(entitySysEntries),
  fields: fieldsSchema,
  metadata: metadataSchema,
});

/** An export as contentful-export writes it, without the parts that delivery does not need. */
export const exportSchema = v.looseObject({
  contentTypes: v.array(contentTypeSchema),
  locales: v.optional(v.array(localeSchema)),
  entries: v.optional(v.array(entrySchema), []),
  assets: v.optional(v.array(assetSchema), []),
  tags: v.optional(
    v.array(
      v.looseObject({ sys: v.looseObject({ id: v.string() }), name: v.optional(v.string()) }),
    ),
    [],
  ),
});

export type SpaceExport = v.InferOutput<typeof exportSchema>;
export type ExportedContentType = SpaceExport['contentTypes'][number];
export type ExportedField = ExportedContentType['fields'][number];
export type ExportedEntry = SpaceExport['entries'][number];
export type ExportedAsset = SpaceExport['assets'][number];
export type ExportedTag = SpaceExport['tags'][number];
