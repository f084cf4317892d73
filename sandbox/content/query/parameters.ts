import { badRequest, invalidQuery, unknownContentType, unknownPath } from '../api/errors';
import type { EntityKind, Entity } from '../space/model';
import type { Space } from '../space/space';
import { linkFilter, mimeFilter } from './linkFilters';
import { filterFor, type Filter } from './operators';
import { orderFor } from './order';
import { propertyAt, type Scope } from './paths';
import { selectFor, type Select } from './select';
import { valueIn } from '../space/localize';
import { matchesWords, textWithin } from './words';

function allText(scope: Scope, entity: Entity): string {
  const codes =
    scope.locale === '*' ? scope.space.locales.map((locale) => locale.code) : [scope.locale];
  const fields = (scope.space.fieldsOf(entity) ?? []).filter(
    (field) => !field.omitted && field.type !== 'Object',
  );
  const values = fields.flatMap((field) =>
    codes.map((code) => valueIn(scope.space, field, entity.fields[field.id], code)),
  );
  return textWithin(values);
}

/** Filter for `query`: each word must be a prefix of a word in the entity's text. */
function fullTextFilter(scope: Scope, search: string): Filter {
  return (entity) => matchesWords(allText(scope, entity), search);
}

/** A delivery query, validated against the content model. */
export interface Query {
  locale: string;
  include: number;
  skip: number;
  limit: number;
  filters: Filter[];
  compare: ReturnType<typeof orderFor>;
  select: Select;
}

const plain = [
  'access_token',
  'content_type',
  'locale',
  'include',
  'limit',
  'skip',
  'order',
  'select',
  'query',
];
const searchKey = /^((?:sys|fields|metadata)(?:\.[\w-]+)+)(?:\[(\w+)\])?$/;

function wholeNumber(
  parameters: URLSearchParams,
  name: string,
  fallback: number,
  max: number,
): number {
  const text = parameters.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) {
    throw invalidQuery({
      name,
      path: [name],
      value: text,
      details: `${name} must be a whole number from 0 to ${max}.`,
    });
  }
  return value;
}

/** The requested or default locale. @throws BadRequest for one that the space lacks */
export function localeOf(space: Space, parameters: URLSearchParams): string {
  const locale = parameters.get('locale') ?? space.defaultLocale;
  if (locale !== '*' && !space.locales.some(({ code }) => code === locale))
    throw badRequest(`Unknown locale: ${locale}`);
  return locale;
}

function scopeOf(
  space: Space,
  kind: EntityKind,
  parameters: URLSearchParams,
  locale: string,
  withOmitted: boolean,
): Scope {
  const contentType =
    parameters.get('content_type') ?? parameters.get('sys.contentType.sys.id') ?? undefined;
  if (contentType !== undefined && (kind === 'Asset' || !space.contentTypes.has(contentType))) {
    throw unknownContentType();
  }
  const linked = [...parameters].map(([key, value]) => [
    /^fields\.([\w-]+)\.sys\.contentType\.sys\.id$/.exec(key)?.[1],
    value,
  ]);
  return {
    space,
    kind,
    contentType,
    locale,
    withOmitted,
    linkedTypes: Object.fromEntries(linked.filter(([field]) => field)),
  };
}

function specialFilter(scope: Scope, key: string, value: string): Filter | undefined {
  if (key === 'query') return value === '' ? () => true : fullTextFilter(scope, value);
  if (key === 'content_type') return (entity) => entity.contentType === value;
  if (key === 'links_to_entry') return linkFilter('Entry', value);
  if (key === 'links_to_asset') return linkFilter('Asset', value);
  if (key === 'mimetype_group' && scope.kind === 'Asset') return mimeFilter(scope, value);
  return plain.includes(key) ? () => true : undefined;
}

function searchFilter(scope: Scope, key: string, value: string): Filter {
  const [, path, operator = ''] = searchKey.exec(key) ?? [];
  if (path === undefined) throw unknownPath([key]);
  const parts = path.split('.');
  if (parts[0] === 'fields' && scope.kind === 'Entry' && scope.contentType === undefined) {
    throw invalidQuery({
      name: 'contentTypeRequired',
      path: parts,
      details: 'To search by fields, the content_type has to be named.',
    });
  }
  return filterFor(propertyAt(scope, parts), operator, value);
}

/**
 * Parses the parameters of a query for entries or assets.
 * @param withOmitted true for the management API, which knows fields that delivery leaves out
 * @throws the API's error for invalid ones
 */
export function readQuery(
  space: Space,
  kind: EntityKind,
  parameters: URLSearchParams,
  withOmitted = false,
): Query {
  const locale = localeOf(space, parameters);
  const scope = scopeOf(space, kind, parameters, locale, withOmitted);
  return {
    locale,
    include: wholeNumber(parameters, 'include', 1, 10),
    skip: wholeNumber(parameters, 'skip', 0, Number.MAX_SAFE_INTEGER),
    limit: wholeNumber(parameters, 'limit', 100, 1000),
    filters: [...parameters].map(
      ([key, value]) => specialFilter(scope, key, value) ?? searchFilter(scope, key, value),
    ),
    compare: orderFor(scope, parameters.get('order') ?? undefined),
    select: selectFor(scope, parameters.get('select') ?? undefined),
  };
}
