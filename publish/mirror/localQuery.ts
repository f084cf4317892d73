/** The part of Contentful's query language that the site uses. */
export interface LocalQuery {
  contentType: string;
  /** Null: the space's default locale. */
  locale: string | null;
  include: number;
  select: string[] | null;
  order: string[];
  limit: number;
  skip: number;
  /** Fields that must equal a value. */
  equal: Record<string, string | number>;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** A list of spellings of one value. @throws for a list of different values */
function oneSpelling(list: string): string {
  const [value = '', ...others] = new Set(list.split(',').map((one) => one.normalize()));
  if (others.length > 0) throw new Error(`The local mirror looks for one value, not for ${list}.`);
  return value;
}

/** @throws for an unknown parameter: ignoring it would publish wrong pages */
export function readQuery(parameters: Record<string, unknown>): LocalQuery {
  const query: LocalQuery = {
    contentType: '',
    locale: null,
    include: 1,
    select: null,
    order: [],
    limit: 100,
    skip: 0,
    equal: {},
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (name === 'content_type' && typeof value === 'string') query.contentType = value;
    else if (name === 'locale' && typeof value === 'string') query.locale = value;
    else if ((name === 'include' || name === 'limit' || name === 'skip') && isCount(value))
      query[name] = value;
    else if ((name === 'select' || name === 'order') && typeof value === 'string')
      query[name] = value.split(',');
    else if (/^fields\.\w+\[in\]$/.test(name) && typeof value === 'string')
      query.equal[name.slice('fields.'.length, -'[in]'.length)] = oneSpelling(value);
    else if (/^fields\.\w+$/.test(name) && (typeof value === 'string' || Number.isFinite(value)))
      query.equal[name.slice('fields.'.length)] = value as string | number;
    else
      throw new Error(
        `The local mirror of the space does not know how to answer ${name}=${JSON.stringify(value)}.`,
      );
  }
  if (query.contentType === '') throw new Error('A query of the local copy needs a content type.');
  return query;
}
