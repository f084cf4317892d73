/** Query parameters in Contentful's names. */
export type Parameters = Record<string, string | number>;

/** Selects the entry of a type that was created first, in case editors have begun another. `include` as in `oneEntry`. */
export const theOnly = (include: number): Parameters => ({
  order: 'sys.createdAt',
  include,
  limit: 1,
});

/** A value in the two spellings of accents, which the service keeps apart; its lists are separated by commas. */
function equals(field: string, value: string | number): Parameters {
  const spellings =
    typeof value === 'string' ? [...new Set([value, value.normalize('NFD')])] : [value];
  return spellings.length === 1 || String(value).includes(',')
    ? { [`fields.${field}`]: value }
    : { [`fields.${field}[in]`]: spellings.join() };
}

/** Selects the oldest entries with a field that should be unique in its type. @param value composed (NFC) */
export const theOneWith = (
  field: string,
  value: string | number,
  include: number,
  limit: number,
): Parameters => ({ ...equals(field, value), order: 'sys.createdAt,sys.id', include, limit });
