import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { fetchWithTimeout, jsonOf, NoAnswer } from '../lib/timing/fetchWithTimeout';
import type { ContentAccess } from './entries';

/** Fields of an entry by locale. */
export type EntryFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** An entry as editors see it: with fields that are not delivered, and with what is saved but not published. */
export interface ManagedEntry {
  id: string;
  version: number;
  /** Null when it is not published. */
  publishedVersion: number | null;
  fields: EntryFields;
  /** Tags, which a save would drop. */
  metadata?: unknown;
}

/** A field that Contentful refuses, and the rule that it breaks. */
export interface FieldProblem {
  field: string;
  rule: string;
}

/**
 * Why nothing was written. `conflict`: somebody saved in between; `invalid`: the content model refuses values; `busy`:
 * too many requests; `forbidden`: the token may not write; `gone`: there is no such entry.
 */
export type WriteProblem =
  | { why: 'conflict' | 'busy' | 'forbidden' | 'gone' }
  | { why: 'invalid'; problems: FieldProblem[] };

type Written = { entry: ManagedEntry } | WriteProblem;

const EntrySchema = v.object({
  sys: v.object({
    id: v.string(),
    version: v.number(),
    publishedVersion: v.optional(v.number()),
    contentType: v.object({ sys: v.object({ id: v.string() }) }),
  }),
  fields: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  metadata: v.optional(v.unknown()),
});

const ErrorsSchema = v.object({
  details: v.object({
    errors: v.array(
      v.object({
        name: v.optional(v.string(), 'invalid'),
        path: v.optional(v.array(v.union([v.string(), v.number()])), []),
      }),
    ),
  }),
});

function problemsIn(body: unknown): FieldProblem[] {
  const parsed = v.safeParse(ErrorsSchema, body);
  if (!parsed.success) return [];
  // A path is `fields`, name of the field, locale.
  return parsed.output.details.errors.map(({ name, path: [, field] }) => ({
    field: String(field ?? ''),
    rule: name,
  }));
}

const REFUSALS: Readonly<Record<number, Exclude<WriteProblem['why'], 'invalid'>>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'gone',
  409: 'conflict',
  429: 'busy',
};

/** True for an entry with changes that are saved but not published, and for one that is not published. */
export const hasOpenDraft = ({ version, publishedVersion }: ManagedEntry): boolean =>
  // Publishing itself raises the version by one.
  publishedVersion === null || version > publishedVersion + 1;

/** Writes entries of one type into Contentful with the management token. All throw NoAnswer when it is unknown whether it did it. */
export class ManagedEntries {
  constructor(
    private readonly access: ContentAccess,
    private readonly type: string,
  ) {}

  /** Null for an unknown id, or an entry of another type. */
  async read(id: string): Promise<ManagedEntry | null> {
    const result = await this.call('GET', id);
    if ('entry' in result) return result.entry;
    if (result.why === 'gone') return null;
    throw new NoAnswer('content service', result.why);
  }

  /** Saves all fields as a draft. @param before what is replaced; null for a new entry */
  save(id: string, before: ManagedEntry | null, fields: EntryFields): Promise<Written> {
    return this.call('PUT', id, {
      headers: before
        ? { 'X-Contentful-Version': String(before.version) }
        : { 'X-Contentful-Content-Type': this.type },
      body: JSON.stringify({ fields, metadata: before?.metadata }),
    });
  }

  publish({ id, version }: ManagedEntry): Promise<Written> {
    return this.call('PUT', id, {
      path: '/published',
      headers: { 'X-Contentful-Version': String(version) },
    });
  }

  unpublish(id: string): Promise<Written> {
    return this.call('DELETE', id, { path: '/published' });
  }

  private async call(
    method: 'GET' | 'PUT' | 'DELETE',
    id: string,
    { path = '', ...more }: { path?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Written> {
    const { managementUrl, space, environment, managementToken, timeoutMs } = this.access;
    const entry = `/spaces/${space}/environments/${environment}/entries/${encodeURIComponent(id)}`;
    const answer = await fetchWithTimeout(
      'content service',
      timeoutMs,
      managementUrl + entry + path,
      {
        method,
        ...more,
        headers: {
          Authorization: `Bearer ${managementToken}`,
          'Content-Type': 'application/vnd.contentful.management.v1+json',
          ...more.headers,
        },
      },
    );
    const why = REFUSALS[answer.status];
    if (why !== undefined) return { why };
    const body = jsonOf(answer.text);
    if (answer.status === 422) return { why: 'invalid', problems: problemsIn(body) };
    const parsed = v.safeParse(EntrySchema, body);
    if (answer.status >= 300) throw new NoAnswer('content service', `status ${answer.status}`);
    // An entry of another type is none.
    if (!parsed.success || parsed.output.sys.contentType.sys.id !== this.type)
      return { why: 'gone' };
    const { sys, fields, metadata } = parsed.output;
    const { version, publishedVersion = null } = sys;
    return { entry: { id: sys.id, version, publishedVersion, fields, metadata } };
  }
}

/** The state of an entry in Contentful, for the question whether it may be written. */
export interface EntryState {
  managed: ManagedEntry | null;
  /** The fields that visitors see; null when it is not published. */
  published: EntryFields | null;
  /** The version that the owner has seen; null for a new entry. */
  base: number | null;
}

const without = (fields: EntryFields, names: ReadonlySet<string>): EntryFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));

/**
 * Why these fields must not be written: `draft`, an editor has saved something that is not published; `changed`, it was
 * published anew since the owner opened the form. Null when they may: also for what an interrupted save left behind.
 * @param written names of the fields that the desk writes
 */
export function clashOf(
  { managed, published, base }: EntryState,
  fields: EntryFields,
  written: ReadonlySet<string>,
): 'draft' | 'changed' | null {
  if (managed === null) return null;
  const isSame = isDeepStrictEqual(managed.fields, fields);
  if (!hasOpenDraft(managed)) return isSame || managed.version === base ? null : 'changed';
  const isOwn =
    base === null
      ? managed.publishedVersion === null
      : published !== null &&
        isDeepStrictEqual(without(managed.fields, written), without(published, written));
  return isSame && isOwn ? null : 'draft';
}

/**
 * Saves and publishes an entry; repeated after an interruption it does only what is left. Call it where `clashOf` says
 * null. Returns why it could not; throws NoAnswer.
 */
export async function writeEntry(
  entries: ManagedEntries,
  id: string,
  managed: ManagedEntry | null,
  fields: EntryFields,
  onStep: (step: 'saved' | 'published') => void = () => undefined,
): Promise<WriteProblem | null> {
  let entry = managed;
  if (!entry || !isDeepStrictEqual(entry.fields, fields)) {
    const saved = await entries.save(id, entry, fields);
    if ('why' in saved) return saved;
    onStep('saved');
    entry = saved.entry;
  }
  if (!hasOpenDraft(entry)) return null;
  const published = await entries.publish(entry);
  if ('why' in published) return published;
  onStep('published');
  return null;
}
