import * as v from 'valibot';
import { Refreshed } from '../lib/refreshed';
import { keyOf } from '../mirror/entity';
import { ManagementError, type ManagementCalls } from '../report/management';

/** An action that Contentful carries out by itself. */
export interface Schedule {
  action: 'publish' | 'unpublish';
  /** ms since 1970 */
  at: number;
  /** True when what it links to is published with it. */
  withLinked: boolean;
}

/** Coming actions by the mirror's key, each list in order. */
export type Schedules = ReadonlyMap<string, readonly Schedule[]>;

/** Why they are not known: there is no management token, Contentful refuses it, or does not answer. */
export type NoSchedules = 'noToken' | 'refused' | 'silent';

/** Contentful's max. page size; a space has 500 coming actions at most. */
const PAGE = 1000;
const MAX_PAGES = 10;

/** A preview waits for them this long, ms. */
const PATIENCE_MS = 2000;

const LinkSchema = v.looseObject({
  sys: v.looseObject({ linkType: v.picklist(['Entry', 'Asset', 'Release']), id: v.string() }),
});
type Link = v.InferOutput<typeof LinkSchema>;
const ActionSchema = v.looseObject({
  sys: v.looseObject({ status: v.string() }),
  action: v.picklist(['publish', 'unpublish']),
  entity: LinkSchema,
  scheduledFor: v.looseObject({ datetime: v.pipe(v.string(), v.isoTimestamp()) }),
  payload: v.nullish(v.looseObject({ withReferences: v.optional(v.unknown()) })),
});
/** Actions of a kind that is not known here are left out. */
const ListSchema = v.looseObject({
  items: v.array(
    v.union([
      ActionSchema,
      v.pipe(
        v.unknown(),
        v.transform(() => null),
      ),
    ]),
  ),
  pages: v.nullish(v.looseObject({ next: v.nullish(v.string()) })),
});
const ReleaseSchema = v.looseObject({ entities: v.looseObject({ items: v.array(LinkSchema) }) });

const wait = (ms: number): Promise<'silent'> =>
  new Promise((resolve) => setTimeout(resolve, ms, 'silent').unref());

/** Contentful's scheduled actions that are still to come. */
export class ScheduledActions {
  private readonly schedules = new Refreshed(() => this.fetch());

  /** @param environmentId in which environment */
  constructor(
    private readonly calls: ManagementCalls,
    private readonly environmentId: string,
  ) {}

  /** The coming actions, or why they are not known within a moment. */
  readSoon = (): Promise<Schedules | NoSchedules> => Promise.race([this.read(), wait(PATIENCE_MS)]);

  /** The coming actions, or why they are not known. */
  read(): Promise<Schedules | NoSchedules> {
    return this.schedules.read().catch((error: unknown) => {
      const status = error instanceof ManagementError ? error.status : 0;
      return [401, 403, 404].includes(status) ? 'refused' : 'silent';
    });
  }

  private async fetch(): Promise<Schedules> {
    const found = new Map<string, Schedule[]>();
    const first = new URLSearchParams({
      'environment.sys.id': this.environmentId,
      'sys.status': 'scheduled',
      limit: String(PAGE),
    });
    let query: string | null = first.toString();
    for (let page = 0; query !== null && page < MAX_PAGES; page += 1) {
      const answer: v.InferOutput<typeof ListSchema> | null = await this.calls.get(
        `/scheduled_actions?${query}`,
        ListSchema,
      );
      if (answer === null) throw new ManagementError(404);
      for (const action of answer.items)
        if (action?.sys.status === 'scheduled')
          for (const { sys } of await this.entitiesOf(action.entity)) {
            if (sys.linkType === 'Release') continue;
            const key = keyOf(sys.linkType, sys.id);
            found.set(key, [...(found.get(key) ?? []), scheduleOf(action)]);
          }
      query = answer.pages?.next?.split('?')[1] ?? null;
    }
    for (const list of found.values()) list.sort((one, other) => one.at - other.at);
    return found;
  }

  /** A release names its entries and assets. */
  private async entitiesOf(link: Link): Promise<Link[]> {
    if (link.sys.linkType !== 'Release') return [link];
    const { get, environment } = this.calls;
    const path = `${environment}/releases/${encodeURIComponent(link.sys.id)}`;
    return (await get(path, ReleaseSchema))?.entities.items ?? [];
  }
}

const scheduleOf = (action: v.InferOutput<typeof ActionSchema>): Schedule => ({
  action: action.action,
  at: Date.parse(action.scheduledFor.datetime),
  withLinked: action.payload?.withReferences !== undefined,
});

/** True when an entity is published at a time. @param isPublished as it is now */
export function isPublishedAt(
  schedules: readonly Schedule[],
  at: number,
  isPublished: boolean,
): boolean {
  const last = schedules.findLast((one) => one.at <= at);
  return last === undefined ? isPublished : last.action === 'publish';
}
