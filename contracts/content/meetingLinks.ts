import * as v from 'valibot';
import { parseUrl } from '../config/webAddress';
import { isWithoutRoom } from './heldLinks';

/** A workshop's published meeting link, or why participants get none. */
export type MeetingLink =
  | { link: string; problem: null }
  /**
   * `missing`: the field is empty, or the workshop is not published. `unusable`: its text opens no meeting. `hidden`: a
   * newer draft is all that the API shows, which happens outside the environment `master`.
   */
  | { link: null; problem: 'missing' | 'unusable' | 'hidden' };

/** Published meeting links by workshop. */
export type MeetingLinks = ReadonlyMap<string, MeetingLink>;

/** Reads a path below the environment in Contentful's management API; null for "not found". Throws without an answer. */
export type ReadManagement = <S extends v.GenericSchema>(
  path: string,
  schema: S,
) => Promise<v.InferOutput<S> | null>;

const FieldsSchema = v.optional(
  v.object({ zoomLink: v.optional(v.record(v.string(), v.unknown())) }),
  {},
);

const WorkshopSchema = v.object({
  sys: v.object({ id: v.string(), version: v.number(), publishedVersion: v.optional(v.number()) }),
  fields: FieldsSchema,
});

type Workshop = v.InferOutput<typeof WorkshopSchema>;

const ListSchema = v.object({ total: v.number(), items: v.array(WorkshopSchema) });

const SnapshotsSchema = v.object({
  items: v.array(
    v.object({
      sys: v.object({ createdAt: v.string() }),
      snapshot: v.object({ fields: FieldsSchema }),
    }),
  ),
});

const PAGE = 1000;

/**
 * Returns an address that a browser opens as it is: https, a complete host name, no blanks, and a room where the host is a
 * known provider's. Null for any other text, such as a half typed one.
 */
export function usableLink(text: string): string | null {
  const typed = text.trim();
  if (!/^https:\/\/[^\s"<>\\]+$/i.test(typed)) return null;
  const url = parseUrl(typed);
  const isWhole = url && /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(url.hostname);
  return isWhole && !isWithoutRoom(url) ? typed : null;
}

function fromFields({ zoomLink = {} }: Workshop['fields']): MeetingLink {
  const text = Object.values(zoomLink).find((value) => typeof value === 'string' && value.trim());
  if (typeof text !== 'string') return { link: null, problem: 'missing' };
  const link = usableLink(text);
  return link === null ? { link, problem: 'unusable' } : { link, problem: null };
}

/** The published link: the entry's own fields are a draft's when it was saved after it was published. */
async function publishedLink(
  read: ReadManagement,
  { sys, fields }: Workshop,
): Promise<MeetingLink> {
  const { id, version, publishedVersion } = sys;
  if (publishedVersion === undefined) return { link: null, problem: 'missing' };
  // Publishing itself raises the version by one.
  if (version <= publishedVersion + 1) return fromFields(fields);
  const found = await read(`/entries/${encodeURIComponent(id)}/snapshots`, SnapshotsSchema);
  const [newest] = (found?.items ?? []).sort((a, b) =>
    b.sys.createdAt.localeCompare(a.sys.createdAt),
  );
  return newest ? fromFields(newest.snapshot.fields) : { link: null, problem: 'hidden' };
}

/** The published meeting link of one workshop. Throws as `read` does. */
export async function meetingLinkOf(read: ReadManagement, id: string): Promise<MeetingLink> {
  const workshop = await read(`/entries/${encodeURIComponent(id)}`, WorkshopSchema);
  return workshop ? publishedLink(read, workshop) : { link: null, problem: 'missing' };
}

/** The published meeting links of all workshops by id: one call, and one more for each that has a newer draft. Throws as `read` does. */
export async function meetingLinksOf(read: ReadManagement): Promise<MeetingLinks> {
  const links = new Map<string, MeetingLink>();
  for (let skip = 0, total = 1; skip < total; skip += PAGE) {
    const page = await read(
      `/entries?content_type=workshop&select=sys,fields.zoomLink&order=sys.id&limit=${PAGE}&skip=${skip}`,
      ListSchema,
    );
    total = page?.total ?? 0;
    // One after the other, because the API refuses more than seven requests a second.
    for (const workshop of page?.items ?? [])
      links.set(workshop.sys.id, await publishedLink(read, workshop));
  }
  return links;
}
