import { fitsType } from './fieldTypes';
import type { Entity, EntityKind, Field, FieldsByLocale } from './model';
import { isDelivered, type Space } from './space';
import { DEFAULT_EDITOR } from './users';

/** An invalid change, with a message for each reason. */
export class EditError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join(' '));
  }
}

/** A change by an editor. */
export interface Edit {
  contentType?: string;
  /** Null clears a field. */
  fields: Record<string, Record<string, unknown> | null>;
  /** True clears fields that are not named; false keeps them. */
  replace: boolean;
  /** False saves a draft, or a change that visitors do not see yet. */
  publish: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses the body of a PUT: fields by locale, bare or as `{ fields }`, or a whole entry as `{ contentType, fields }` or
 * in the Management API's form `{ sys, fields }`. @throws EditError when it is none of these
 */
export function readEdit(body: unknown, publish: boolean): Edit {
  if (!isObject(body))
    throw new EditError([
      'The body must be a JSON object: fields by locale, or { contentType, fields }.',
    ]);
  const { contentType, fields, ...others } = body;
  const isWrapped =
    isObject(fields) && Object.keys(others).every((name) => name === 'sys' || name === 'metadata');
  if (!isWrapped) return { fields: body as Edit['fields'], replace: false, publish };
  if (contentType !== undefined && typeof contentType !== 'string')
    throw new EditError(['contentType must be the id of a content type.']);
  const replace = contentType !== undefined || 'sys' in others;
  return {
    fields: fields as Edit['fields'],
    replace,
    publish,
    ...(contentType === undefined ? {} : { contentType }),
  };
}

function fieldProblems(space: Space, field: Field, byLocale: unknown): string[] {
  if (byLocale === null) return [];
  if (!isObject(byLocale)) return [`${field.id}: must be an object of values by locale, or null.`];
  return Object.entries(byLocale).flatMap(([locale, value]) => {
    if (!space.locales.some(({ code }) => code === locale))
      return [`${field.id}: the space has no locale "${locale}".`];
    if (value === null || fitsType(value, field)) return [];
    return [`${field.id}: the ${locale} value is not of type ${field.type}.`];
  });
}

function problemsOf(space: Space, fields: Field[], edit: Edit, typeName: string): string[] {
  return Object.entries(edit.fields).flatMap(([id, byLocale]) => {
    const field = fields.find((candidate) => candidate.id === id);
    return field
      ? fieldProblems(space, field, byLocale)
      : [`${id}: ${typeName} has no such field.`];
  });
}

function merged(before: FieldsByLocale, edit: Edit): FieldsByLocale {
  const fields: FieldsByLocale = edit.replace ? {} : { ...before };
  for (const [id, byLocale] of Object.entries(edit.fields)) {
    const present = Object.entries(byLocale ?? {}).filter(([, value]) => value !== null);
    if (present.length === 0) delete fields[id];
    else fields[id] = Object.fromEntries(present);
  }
  return fields;
}

/** Saves an entry or asset as an editor's change. @param by user who publishes it @throws EditError naming each invalid field */
export function applyEdit(
  space: Space,
  kind: EntityKind,
  id: string,
  edit: Edit,
  now: Date,
  by = DEFAULT_EDITOR,
): Entity {
  const published = space.get(kind, id);
  const before = space.withChanges().get(kind, id);
  const contentType = edit.contentType ?? before?.contentType;
  if (kind === 'Entry' && contentType === undefined) {
    throw new EditError([
      `Entry "${id}" does not exist yet: to create it, send { contentType, fields }.`,
    ]);
  }
  if (before && kind === 'Entry' && contentType !== before.contentType) {
    throw new EditError([
      `contentType: entry "${id}" is of type "${before.contentType}" and cannot become "${contentType}".`,
    ]);
  }
  const fields = space.fieldsOf({ kind, contentType });
  if (!fields)
    throw new EditError([`contentType: the space has no content type "${contentType}".`]);
  const problems = problemsOf(
    space,
    fields,
    edit,
    kind === 'Asset' ? 'an asset' : `content type "${contentType}"`,
  );
  if (problems.length > 0) throw new EditError(problems);
  const at = now.toISOString();
  const isChange = !edit.publish && published !== undefined && isDelivered(published);
  const saved = {
    kind,
    id,
    ...(contentType === undefined ? {} : { contentType }),
    fields: merged(before?.fields ?? {}, edit),
    tags: before?.tags ?? [],
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
    firstPublishedAt: before?.firstPublishedAt ?? at,
    version: (before?.version ?? 0) + 1,
    revision: before ? before.revision + (edit.publish ? 1 : 0) : 1,
    published: edit.publish || isChange,
    publishedBy: edit.publish ? by : (before?.publishedBy ?? by),
    archived: false,
  };
  return isChange ? space.saveChange(published, saved) : space.save(saved);
}

/** Takes a published entry or asset back, as an editor's *Unpublish* does; undefined when there is none. */
export function unpublish(
  space: Space,
  kind: EntityKind,
  id: string,
  now: Date,
): Entity | undefined {
  const entity = space.withChanges().get(kind, id);
  return (
    entity &&
    space.save({
      ...entity,
      publishedVersion: undefined,
      published: false,
      updatedAt: now.toISOString(),
      version: entity.version + 1,
    })
  );
}
