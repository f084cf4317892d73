import { unknownPath } from '../api/errors';
import { valueIn } from '../space/localize';
import { isLink, type Entity, type EntityKind, type Field } from '../space/model';
import type { Space } from '../space/space';

/** Scope of a search: entity kind, content type if given, and the locale whose values count. */
export interface Scope {
  space: Space;
  kind: EntityKind;
  contentType?: string | undefined;
  /** A locale's code, or `*` for any locale. */
  locale: string;
  /** Content type that a field links to, by field id, as given by the query; needed to search in linked entries. */
  linkedTypes: Record<string, string>;
  /** True where fields count that delivery leaves out. */
  withOmitted: boolean;
}

/** A searchable property: its type, which decides on the allowed operators, and its values in an entity. */
export interface Property {
  path: string[];
  type: string;
  values(entity: Entity): unknown[];
}

const sysTypes: Record<string, string> = {
  id: 'Symbol',
  type: 'Symbol',
  createdAt: 'Date',
  updatedAt: 'Date',
  publishedVersion: 'Integer',
  revision: 'Integer',
  version: 'Integer',
  'contentType.sys.id': 'Symbol',
};

function sysValue(entity: Entity, name: string): unknown {
  switch (name) {
    case 'type':
      return entity.kind;
    case 'publishedVersion':
    case 'version':
      return entity.version;
    case 'contentType.sys.id':
      return entity.contentType;
    default:
      return entity[name as 'id' | 'createdAt' | 'updatedAt' | 'revision'];
  }
}

function sysProperty(path: string[]): Property {
  const name = path.slice(1).join('.');
  const type = sysTypes[name];
  if (!type) throw unknownPath(path);
  return {
    path,
    type,
    values: (entity) => [sysValue(entity, name)].filter((value) => value !== undefined),
  };
}

function valuesOfField(scope: Scope, field: Field, entity: Entity): unknown[] {
  const byLocale = entity.fields[field.id];
  const codes =
    scope.locale === '*' ? scope.space.locales.map((locale) => locale.code) : [scope.locale];
  return codes
    .map((code) => valueIn(scope.space, field, byLocale, code))
    .filter((value) => value !== undefined)
    .flatMap((value) => (field.type === 'Array' && Array.isArray(value) ? value : [value]));
}

const linkPropertyNames = ['id', 'type', 'linkType'];

/** Properties of linked entries: `fields.x.sys.id`, `fields.x.sys.contentType.sys.id` and `fields.x.fields.y`. */
function linkedProperty(scope: Scope, field: Field, path: string[]): Property {
  const [, , group, ...rest] = path;
  const name = rest.join('.');
  if (group === 'sys' && linkPropertyNames.includes(name)) {
    const values = (entity: Entity): unknown[] =>
      valuesOfField(scope, field, entity)
        .filter(isLink)
        .map((link) => link.sys[name as 'id']);
    return { path, type: 'Symbol', values };
  }
  const target = scope.linkedTypes[field.id];
  if (group === 'fields' && target === undefined) throw unknownPath(path);
  const linkType = field.linkType ?? field.items?.linkType;
  const kind: EntityKind = linkType === 'Asset' ? 'Asset' : 'Entry';
  const inner = propertyAt({ ...scope, kind, contentType: target, linkedTypes: {} }, path.slice(2));
  const values = (entity: Entity): unknown[] =>
    valuesOfField(scope, field, entity)
      .filter(isLink)
      .map((link) => scope.space.get(kind, link.sys.id))
      .filter((linked) => linked !== undefined)
      .flatMap((linked) => inner.values(linked));
  return { path, type: inner.type, values };
}

function nestedProperty(scope: Scope, field: Field, path: string[]): Property {
  const walk = (value: unknown): unknown =>
    path
      .slice(2)
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], value);
  const values = (entity: Entity): unknown[] =>
    valuesOfField(scope, field, entity)
      .map(walk)
      .filter((value) => value !== undefined);
  const isNumber = ['size', 'width', 'height'].includes(path.at(-1) ?? '');
  return { path, type: isNumber ? 'Integer' : 'Symbol', values };
}

function fieldProperty(scope: Scope, path: string[]): Property {
  const field = scope.space.fieldsOf(scope)?.find((candidate) => candidate.id === path[1]);
  if (!field || (field.omitted && !scope.withOmitted)) throw unknownPath(path);
  const itemType = field.type === 'Array' ? (field.items?.type ?? 'Symbol') : field.type;
  if (path.length === 2)
    return { path, type: itemType, values: (entity) => valuesOfField(scope, field, entity) };
  if (itemType === 'Link') return linkedProperty(scope, field, path);
  if (itemType === 'File') return nestedProperty(scope, field, path);
  throw unknownPath(path);
}

/** The property at a dotted path such as fields.title or sys.createdAt. @throws InvalidQuery when there is none */
export function propertyAt(scope: Scope, path: string[]): Property {
  if (path[0] === 'sys') return sysProperty(path);
  if (path[0] === 'fields' && path.length > 1) return fieldProperty(scope, path);
  if (path.join('.') === 'metadata.tags.sys.id') {
    return {
      path,
      type: 'Symbol',
      values: (entity) => entity.tags.filter(isLink).map((tag) => tag.sys.id),
    };
  }
  if (path.join('.') === 'metadata.tags')
    return { path, type: 'Link', values: (entity) => entity.tags };
  throw unknownPath(path);
}
