import { isDeepStrictEqual } from 'node:util';
import type { ContentfulClientApi } from 'contentful';
import * as v from 'valibot';
import { Refreshed } from '../lib/refreshed';
import { EntitySchema, keyOf, type Entity } from '../mirror/entity';
import type { SpaceMirror } from '../mirror/spaceMirror';
import { withReadTexts } from '../mirror/storedText';

export type PreviewClient = ContentfulClientApi<'WITH_ALL_LOCALES' | 'WITHOUT_LINK_RESOLUTION'>;

/** Contentful's max. page size. */
const PAGE = 1000;
/** Entries fetched by one request: their ids have to fit into its address. */
const FETCHED = 100;
/** Drafts that are read at most, the newest first. */
const MAX_DRAFTS = 300;

/** Contentful may list a change this long after others that were saved later, ms. */
const LATE_MS = 60_000;

const ListSchema = v.object({
  total: v.number(),
  items: v.array(
    v.looseObject({
      sys: v.looseObject({
        id: v.string(),
        type: v.picklist(['Entry', 'Asset']),
        updatedAt: v.optional(v.string(), ''),
      }),
    }),
  ),
});
type Listed = v.InferOutput<typeof ListSchema>['items'][number]['sys'];

const EntitiesSchema = v.object({ items: v.array(EntitySchema) });

/** Entries and assets that differ from what is published, by the mirror's keys. */
export type Drafts = ReadonlyMap<string, Entity>;

/** True when both have the same values; a published entity has no empty fields. */
function isSame(published: Entity, draft: Entity): boolean {
  const filled = (entity: Entity): unknown =>
    JSON.parse(JSON.stringify(entity.fields), (_name, value: unknown) => value ?? undefined);
  return isDeepStrictEqual(filled(withReadTexts(published)), filled(draft));
}

/** Every unpublished entry and change of the space. The Preview API marks none, so that all are compared with the mirror. */
export class AllDrafts {
  /** Everything in the space by key: all of it is listed once, then what was changed. What is gone leaves when it is fetched. */
  private readonly known = new Map<string, Listed>();
  private readonly drafts = new Refreshed(() => this.fetch());

  constructor(
    private readonly client: PreviewClient,
    private readonly mirror: Pick<SpaceMirror, 'entities'>,
  ) {}

  /** The drafts as they were a minute ago at most. @throws when the service cannot be asked */
  read = (): Promise<Drafts> => this.drafts.read();

  /** The drafts as they are. @throws when the service cannot be asked */
  readNow = (): Promise<Drafts> => this.drafts.readNow();

  private async fetch(): Promise<Drafts> {
    const since = this.newest();
    for (const kind of ['Entry', 'Asset'] as const)
      for (const sys of await this.list(kind, since)) this.known.set(keyOf(kind, sys.id), sys);
    const changed = [...this.known.values()]
      .filter(({ type, id, updatedAt }) => {
        const published = this.mirror.entities.get(keyOf(type, id));
        return published === undefined || updatedAt > (published.sys.updatedAt ?? '');
      })
      .sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
      .slice(0, MAX_DRAFTS);
    const fetched = await Promise.all([
      this.fetchAll('Entry', changed),
      this.fetchAll('Asset', changed),
    ]);
    const found = new Set(fetched.flat().map(({ sys }) => keyOf(sys.type, sys.id)));
    for (const { type, id } of changed)
      if (!found.has(keyOf(type, id))) this.known.delete(keyOf(type, id));
    return new Map(
      fetched.flat().flatMap((entity) => {
        const key = keyOf(entity.sys.type, entity.sys.id);
        const published = this.mirror.entities.get(key);
        // An entry that was published a moment ago is newer than the mirror, too.
        return published !== undefined && isSame(published, entity) ? [] : [[key, entity]];
      }),
    );
  }

  /** Time since which changes are asked for, as ISO instant; null: everything is. */
  private newest(): string | null {
    let newest = '';
    for (const { updatedAt } of this.known.values()) if (updatedAt > newest) newest = updatedAt;
    return newest === '' ? null : new Date(Date.parse(newest) - LATE_MS).toISOString();
  }

  private get(kind: Entity['sys']['type'], query: Record<string, unknown>): Promise<unknown> {
    return kind === 'Entry' ? this.client.getEntries(query) : this.client.getAssets(query);
  }

  private async list(kind: Entity['sys']['type'], since: string | null): Promise<Listed[]> {
    const changed = since === null ? {} : { 'sys.updatedAt[gte]': since };
    const page = async (skip: number) =>
      v.parse(
        ListSchema,
        await this.get(kind, { select: 'sys', order: 'sys.id', limit: PAGE, skip, ...changed }),
      );
    const first = await page(0);
    const others = Array.from({ length: Math.ceil(first.total / PAGE) - 1 }, (_, at) =>
      page((at + 1) * PAGE),
    );
    return [first, ...(await Promise.all(others))].flatMap(({ items }) =>
      items.map(({ sys }) => sys),
    );
  }

  private async fetchAll(
    kind: Entity['sys']['type'],
    listed: readonly Listed[],
  ): Promise<Entity[]> {
    const ids = listed.filter(({ type }) => type === kind).map(({ id }) => id);
    const parts = Array.from({ length: Math.ceil(ids.length / FETCHED) }, (_, at) =>
      ids.slice(at * FETCHED, (at + 1) * FETCHED),
    );
    const answers = await Promise.all(
      parts.map((part) =>
        this.get(kind, {
          'sys.id[in]': part.join(','),
          limit: FETCHED,
          ...(kind === 'Entry' ? { include: 0 } : {}),
        }),
      ),
    );
    return answers.flatMap((answer) => v.parse(EntitiesSchema, answer).items);
  }
}
