/** Query parameters in Contentful's names. */
export type Parameters = Record<string, string | number>;

/** Selects the entry of a type that was created first, in case editors have begun another. `include` as in `oneEntry`. */
export const theOnly = (include: number): Parameters => ({
  order: 'sys.createdAt',
  include,
  limit: 1,
});

/** Selects an entry by a field that is unique in its type. */
export const theOneWith = (field: string, value: string | number, include: number): Parameters => ({
  [`fields.${field}`]: value,
  include,
  limit: 1,
});
