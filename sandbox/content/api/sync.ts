import { deliver, linkTo, type DeliveryContext } from './deliveryShape';
import { badRequest, invalidQuery, unknownContentType } from './errors';
import { isVisible, type View } from './includes';
import type { Deletion, Entity } from '../space/model';
import { decodeToken, encodeToken, isSyncType, type SyncToken } from './syncToken';

function deletedShape(deletion: Deletion, place: DeliveryContext): unknown {
  const { id, kind, revision, createdAt, deletedAt } = deletion;
  return {
    sys: {
      type: `Deleted${kind}`,
      id,
      space: linkTo('Space', place.space),
      environment: linkTo('Environment', place.environment),
      revision,
      createdAt,
      updatedAt: deletedAt,
      deletedAt,
    },
  };
}

function wants(token: SyncToken, change: Entity | Deletion): boolean {
  const isDeletion = 'deletedAt' in change;
  const types = isDeletion ? ['all', 'Deletion', `Deleted${change.kind}`] : ['all', change.kind];
  return (
    types.includes(token.type) &&
    (token.contentType === undefined || change.contentType === token.contentType)
  );
}

function changesFor(view: View, token: SyncToken): (Entity | Deletion)[] {
  const entities = [...view.space.all('Asset'), ...view.space.all('Entry')].filter((entity) =>
    isVisible(view, entity),
  );
  // An initial sync returns the current content; deletions matter only to clients that have an earlier state.
  const deletions = token.upTo === undefined ? [...view.space.deletions.values()] : [];
  const within = (sequence: number): boolean =>
    sequence > token.after && sequence <= (token.upTo ?? Infinity);
  return [...entities, ...deletions]
    .filter((change) => within(change.sequence) && wants(token, change))
    .sort((a, b) => a.sequence - b.sequence);
}

function initialToken(view: View, run: string, parameters: URLSearchParams): SyncToken {
  const type = parameters.get('type') ?? 'all';
  const contentType = parameters.get('content_type') ?? undefined;
  const limit = Number(parameters.get('limit') ?? 1000);
  if (!isSyncType(type)) throw invalidQuery({ name: 'invalid', path: ['type'], value: type });
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) {
    throw invalidQuery({
      name: 'invalid',
      path: ['limit'],
      value: parameters.get('limit'),
      details: 'limit must be a whole number from 1 to 1000.',
    });
  }
  if (contentType !== undefined && type !== 'Entry')
    throw badRequest('content_type can only be used with type=Entry.');
  if (contentType !== undefined && !view.space.contentTypes.has(contentType)) {
    throw unknownContentType();
  }
  return {
    run,
    after: 0,
    upTo: view.space.sequence,
    type,
    limit,
    ...(contentType === undefined ? {} : { contentType }),
  };
}

/**
 * One page of a sync, initial or since a token.
 * @param addressOf address of the next page or next sync from its token
 */
export function syncPage(
  view: View,
  run: string,
  parameters: URLSearchParams,
  addressOf: (token: string) => string,
): unknown {
  const given = parameters.get('sync_token');
  if (given === null && parameters.get('initial') !== 'true') {
    throw badRequest('Either initial=true or a sync_token is needed.');
  }
  const token = given === null ? initialToken(view, run, parameters) : decodeToken(given, run);
  const changes = changesFor(view, token);
  const page = changes.slice(0, token.limit);
  const items = page.map((change) =>
    'deletedAt' in change
      ? deletedShape(change, view.place)
      : deliver(view.space, change, view.place, '*'),
  );
  const last = page.at(-1);
  if (changes.length > page.length && last) {
    const nextPageUrl = addressOf(encodeToken({ ...token, after: last.sequence }));
    return { sys: { type: 'Array' }, items, nextPageUrl };
  }
  const { upTo, ...rest } = token;
  const nextSyncUrl = addressOf(encodeToken({ ...rest, after: upTo ?? view.space.sequence }));
  return { sys: { type: 'Array' }, items, nextSyncUrl };
}
