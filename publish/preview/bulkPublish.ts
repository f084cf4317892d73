import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { keyOf, type Entity } from '../mirror/entity';
import type { ManagementCalls } from '../report/management';

/** Max. number of items: Contentful takes 200, and the web server before this one a form of 16 kB. */
export const MAX_ITEMS = 100;

/** Entries asked for at once: their ids have to fit into an address. */
const FETCHED = 100;

/** Time between two looks at a bulk action, and max. time until it ends, ms. */
const LOOK_MS = 300;
const MAX_MS = 25_000;

/** A version of an entry or asset, by the mirror's key. */
export interface PublishItem {
  key: string;
  version: number;
}

/** `running`: it has not ended in time. Items that were not refused are published. */
export type BulkOutcome =
  | { status: 'done' | 'running' }
  | { status: 'refused'; refused: { key: string; isChanged: boolean }[] };

const VersionsSchema = v.object({
  items: v.array(
    v.looseObject({
      sys: v.looseObject({ id: v.string(), version: v.number() }),
    }),
  ),
});

const LinkSchema = v.looseObject({ linkType: v.picklist(['Entry', 'Asset']), id: v.string() });
const ErrorSchema = v.looseObject({
  entity: v.looseObject({ sys: LinkSchema }),
  error: v.looseObject({ sys: v.looseObject({ id: v.string() }) }),
});
const ActionSchema = v.looseObject({
  sys: v.looseObject({
    id: v.string(),
    status: v.picklist(['created', 'inProgress', 'succeeded', 'failed']),
  }),
  error: v.nullish(
    v.looseObject({ details: v.nullish(v.looseObject({ errors: v.array(ErrorSchema) })) }),
  ),
});

/** Contentful's bulk actions, which publish entries and assets in the name of the management token's user. */
export class BulkPublishing {
  constructor(private readonly calls: ManagementCalls) {}

  /** The present versions by key. @throws when the service cannot be asked */
  async versionsOf(drafts: readonly Entity[]): Promise<ReadonlyMap<string, number>> {
    const { get, environment } = this.calls;
    const read = async (kind: Entity['sys']['type'], list: string) => {
      const ids = drafts.filter(({ sys }) => sys.type === kind).map(({ sys }) => sys.id);
      const parts = Array.from({ length: Math.ceil(ids.length / FETCHED) }, (_, at) =>
        ids.slice(at * FETCHED, (at + 1) * FETCHED).join(','),
      );
      const answers = parts.map((part) => {
        const query = `sys.id[in]=${encodeURIComponent(part)}&select=sys&limit=${String(FETCHED)}`;
        return get(`${environment}/${list}?${query}`, VersionsSchema);
      });
      return (await Promise.all(answers)).flatMap((answer) =>
        (answer?.items ?? []).map(({ sys }) => [keyOf(kind, sys.id), sys.version] as const),
      );
    };
    return new Map([...(await read('Entry', 'entries')), ...(await read('Asset', 'assets'))]);
  }

  /** Publishes versions in the given order. @throws when the service cannot be asked or takes no more actions */
  async publish(items: readonly PublishItem[]): Promise<BulkOutcome> {
    const { get, post, environment } = this.calls;
    const links = items.map(({ key, version }) => {
      const [linkType, id] = key.split(' ');
      return { sys: { type: 'Link', linkType, id, version } };
    });
    const entities = { sys: { type: 'Array' }, items: links };
    const folder = `${environment}/bulk_actions`;
    let action = await post(`${folder}/publish`, { entities }, ActionSchema);
    for (let waited = 0; waited < MAX_MS; waited += LOOK_MS) {
      const { status, id } = action.sys;
      if (status === 'succeeded') return { status: 'done' };
      if (status === 'failed') return refusedOf(action, items);
      await sleep(LOOK_MS);
      // Without an answer it may still end well.
      action =
        (await get(`${folder}/actions/${encodeURIComponent(id)}`, ActionSchema).catch(
          () => null,
        )) ?? action;
    }
    return { status: 'running' };
  }
}

/** An action that failed without naming an item published none. */
function refusedOf(
  { error }: v.InferOutput<typeof ActionSchema>,
  items: readonly PublishItem[],
): BulkOutcome {
  const named = (error?.details?.errors ?? []).map(({ entity, error: reason }) => ({
    key: keyOf(entity.sys.linkType, entity.sys.id),
    isChanged: reason.sys.id === 'VersionMismatch',
  }));
  const refused = named.length > 0 ? named : items.map(({ key }) => ({ key, isChanged: false }));
  return { status: 'refused', refused };
}
