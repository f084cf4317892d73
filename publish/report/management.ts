import * as v from 'valibot';
import { meetingLinksOf, type MeetingLinks } from '../../contracts/content/meetingLinks';

/** Calls of Contentful's Content Management API within a space. Each throws for an answer that is neither a success nor "not found". */
export interface ManagementCalls {
  /** Null when there is no such thing. @param path below the space */
  get<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S> | null>;
  post<S extends v.GenericSchema>(
    path: string,
    body: unknown,
    schema: S,
  ): Promise<v.InferOutput<S>>;
  /** Path of the environment below the space. */
  environment: string;
}

/** The report's calls of the Content Management API. Each throws when it should be made again later. */
export interface Management {
  /** The published meeting links of workshops by id, which other APIs leave out. */
  meetingLinks(): Promise<MeetingLinks>;
  /** Mail address of the user who published an entry or asset; null when it or the user is gone. */
  publisherOf(kind: 'Entry' | 'Asset', id: string): Promise<string | null>;
}

export interface ManagementAccess {
  /** For example https://api.contentful.com */
  url: string;
  token: string;
  space: string;
  environment: string;
}

const TIMEOUT_MS = 8000;

/** The management API answered with an error status. */
export class ManagementError extends Error {
  constructor(readonly status: number) {
    super(`The management API answered with status ${String(status)}.`);
  }
}

const PublishedSchema = v.looseObject({
  sys: v.looseObject({
    publishedBy: v.optional(v.looseObject({ sys: v.looseObject({ id: v.string() }) })),
  }),
});
const UserSchema = v.looseObject({ email: v.pipe(v.string(), v.email()) });

export function managementCalls(access: ManagementAccess): ManagementCalls {
  const { url, token, space, environment } = access;
  const base = `${url.replace(/\/$/, '')}/spaces/${encodeURIComponent(space)}`;
  async function call<S extends v.GenericSchema>(path: string, schema: S, init: RequestInit = {}) {
    const response = await fetch(`${base}${path}`, {
      ...init,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/vnd.contentful.management.v1+json',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new ManagementError(response.status);
    const parsed = v.safeParse(schema, await response.json());
    if (parsed.success) return parsed.output;
    throw new Error('The management API answered in a way that cannot be read.');
  }
  return {
    get: call,
    async post(path, body, schema) {
      const answer = await call(path, schema, { method: 'POST', body: JSON.stringify(body) });
      if (answer === null) throw new Error(`The management API has no ${path}.`);
      return answer;
    },
    environment: `/environments/${encodeURIComponent(environment)}`,
  };
}

export function managementApi(access: ManagementAccess): Management {
  const { get, environment } = managementCalls(access);
  return {
    meetingLinks: () => meetingLinksOf((path, schema) => get(`${environment}${path}`, schema)),
    async publisherOf(kind, id) {
      const list = kind === 'Entry' ? 'entries' : 'assets';
      const entity = await get(`${environment}/${list}/${encodeURIComponent(id)}`, PublishedSchema);
      const user = entity?.sys.publishedBy?.sys.id;
      if (user === undefined) return null;
      return (await get(`/users/${encodeURIComponent(user)}`, UserSchema))?.email ?? null;
    },
  };
}
