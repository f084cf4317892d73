import * as v from 'valibot';
import { fetchWithTimeout, jsonOf, NoAnswer } from '../lib/timing/fetchWithTimeout';
import type { ContentAccess } from './entries';

/** Fields of an entry by locale. */
export type EntryFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A workshop as editors see it: with fields that are not delivered, and with what is saved but not published. */
export interface ManagedWorkshop {
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

type Written = { entry: ManagedWorkshop } | WriteProblem;

const EntrySchema = v.object({
  sys: v.object({
    id: v.string(),
    version: v.number(),
    publishedVersion: v.optional(v.number()),
    contentType: v.object({ sys: v.object({ id: v.literal('workshop') }) }),
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
export const hasOpenDraft = ({ version, publishedVersion }: ManagedWorkshop): boolean =>
  // Publishing itself raises the version by one.
  publishedVersion === null || version > publishedVersion + 1;

/** Writes workshops into Contentful with the management token. All throw NoAnswer when it is unknown whether it did it. */
export class WorkshopEntries {
  constructor(private readonly access: ContentAccess) {}

  /** Null for an unknown id, or an entry of another type. */
  async read(id: string): Promise<ManagedWorkshop | null> {
    const result = await this.call('GET', id);
    if ('entry' in result) return result.entry;
    if (result.why === 'gone') return null;
    throw new NoAnswer('content service', result.why);
  }

  /** Saves all fields of a workshop as a draft. @param before what is replaced; null for a new entry */
  save(id: string, before: ManagedWorkshop | null, fields: EntryFields): Promise<Written> {
    return this.call('PUT', id, {
      headers: before
        ? { 'X-Contentful-Version': String(before.version) }
        : { 'X-Contentful-Content-Type': 'workshop' },
      body: JSON.stringify({ fields, metadata: before?.metadata }),
    });
  }

  publish({ id, version }: ManagedWorkshop): Promise<Written> {
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
    // An entry of another type is none.
    const parsed = v.safeParse(EntrySchema, body);
    if (answer.status >= 300) throw new NoAnswer('content service', `status ${answer.status}`);
    if (!parsed.success) return { why: 'gone' };
    const { sys, fields, metadata } = parsed.output;
    const { version, publishedVersion = null } = sys;
    return { entry: { id: sys.id, version, publishedVersion, fields, metadata } };
  }
}
