import * as v from 'valibot';
import { meetingLinksOf, type MeetingLinks } from '../../contracts/content/meetingLinks';

/** Contentful's Content Management API, as far as the report needs it. */
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

const PublishedSchema = v.looseObject({
  sys: v.looseObject({
    publishedBy: v.optional(v.looseObject({ sys: v.looseObject({ id: v.string() }) })),
  }),
});
const UserSchema = v.looseObject({ email: v.pipe(v.string(), v.email()) });
/** Every call throws for an answer that is neither a success nor "not found", so that it is made again later. */
export function managementApi({ url, token, space, environment }: ManagementAccess): Management {
  const base = `${url.replace(/\/$/, '')}/spaces/${encodeURIComponent(space)}`;
  const inEnvironment = `/environments/${encodeURIComponent(environment)}`;
  const get = async <S extends v.GenericSchema>(
    path: string,
    schema: S,
  ): Promise<v.InferOutput<S> | null> => {
    const response = await fetch(`${base}${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return null;
    if (!response.ok)
      throw new Error(`The management API answered with status ${String(response.status)}.`);
    const parsed = v.safeParse(schema, await response.json());
    if (parsed.success) return parsed.output;
    throw new Error('The management API answered in a way that cannot be read.');
  };
  return {
    meetingLinks: () => meetingLinksOf((path, schema) => get(`${inEnvironment}${path}`, schema)),
    async publisherOf(kind, id) {
      const list = kind === 'Entry' ? 'entries' : 'assets';
      const entity = await get(
        `${inEnvironment}/${list}/${encodeURIComponent(id)}`,
        PublishedSchema,
      );
      const user = entity?.sys.publishedBy?.sys.id;
      if (user === undefined) return null;
      return (await get(`/users/${encodeURIComponent(user)}`, UserSchema))?.email ?? null;
    },
  };
}
