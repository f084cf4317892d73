/** How entries are asked for, in Contentful's words. */
export type Parameters = Record<string, string | number>;

/** The one entry of a type that counts: where editors have begun another, the one that was created first. `include` as in `oneEntry`. */
export const theOnly = (include: number): Parameters => ({
  order: 'sys.createdAt',
  include,
  limit: 1,
});

/** An entry by a field of the model that no other of its type shares. */
export const theOneWith = (field: string, value: string | number, include: number): Parameters => ({
  [`fields.${field}`]: value,
  include,
  limit: 1,
});
