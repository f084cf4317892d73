import { Hono, type Context } from 'hono';
import type { ContentConfig } from '../../config';
import { checkManagement } from './access';
import { answerError, answerJson } from './answer';
import { linkTo, type DeliveryContext } from './deliveryShape';
import { managementEntity } from './managementEntity';
import { badRequest, notFound } from './errors';
import type { Entity, EntityKind } from '../space/model';
import { bulkActions } from './bulkActions';
import { entryWrites } from './entryWrites';
import { readQuery } from '../query/parameters';
import { RateLimit, rateLimitHeaders } from './rateLimit';
import { scheduledActions } from './scheduledActions';
import type { ContentStore } from '../space/store';
import { managementUser } from '../space/users';

/** A published version of an entry, without its tags. */
function snapshotOf(entity: Entity, place: DeliveryContext): unknown {
  const { sys, fields } = managementEntity(entity, place);
  return {
    sys: {
      type: 'Snapshot',
      id: `${entity.id}-${String(entity.version)}`,
      snapshotType: 'publish',
      snapshotEntityType: 'Entry',
      createdAt: entity.updatedAt,
      createdBy: linkTo('User', entity.publishedBy),
    },
    snapshot: { sys, fields },
  };
}

/** Contentful's own limit of the Management API, requests per second. */
const MANAGEMENT_LIMIT = 7;

/** Contentful's own limit of an answer, bytes. */
const MAX_ANSWER = 7_340_032;

/** Contentful keeps snapshots in this environment only. */
const SNAPSHOT_ENVIRONMENT = 'master';

/** The calls of the Content Management API that our functions use; mounted at /management/spaces. */
export function managementApp(config: ContentConfig, store: ContentStore): Hono {
  const app = new Hono();
  const rateLimit = new RateLimit(0, MANAGEMENT_LIMIT);
  app.use(rateLimitHeaders(rateLimit));

  const get = (path: string, body: (place: DeliveryContext, c: Context) => unknown): void => {
    const handler = (c: Context): Response => {
      checkManagement(c, config);
      rateLimit.count();
      const place = {
        space: config.space,
        environment: config.environment,
        host: new URL(c.req.url).host,
      };
      const answer = body(place, c);
      if (Buffer.byteLength(JSON.stringify(answer)) > MAX_ANSWER)
        throw badRequest(
          `Response size too big. Maximum allowed response size: ${String(MAX_ANSWER)}B.`,
        );
      return answerJson(c, 'management', answer);
    };
    app.get(`/:space/environments/:environment${path}`, handler);
    app.get(`/:space${path}`, handler);
  };

  const one = (kind: EntityKind) => (place: DeliveryContext, c: Context) => {
    const id = c.req.param('id') ?? '';
    const entity = store.space.withChanges().get(kind, id);
    if (!entity)
      throw notFound({ type: kind, id, environment: config.environment, space: config.space });
    return managementEntity(entity, place);
  };

  const list = (kind: EntityKind) => (place: DeliveryContext, c: Context) => {
    const space = store.space.withChanges();
    const { filters, compare, select, skip, limit } = readQuery(
      space,
      kind,
      new URL(c.req.url).searchParams,
      true,
    );
    const found = space
      .all(kind)
      .filter((entity) => filters.every((filter) => filter(entity)))
      .sort(compare);
    const items = found
      .slice(skip, skip + limit)
      .map((entity) => select(managementEntity(entity, place)));
    return { sys: { type: 'Array' }, total: found.length, skip, limit, items };
  };

  const snapshots = (place: DeliveryContext, c: Context) => {
    const id = c.req.param('id') ?? '';
    if (!store.space.get('Entry', id) || config.environment !== SNAPSHOT_ENVIRONMENT)
      throw notFound({ type: 'Entry', id });
    const items = store.space.snapshotsOf(id).map((entity) => snapshotOf(entity, place));
    return { sys: { type: 'Array' }, skip: 0, limit: 100, items: items.slice(0, 100) };
  };

  for (const calls of [entryWrites, bulkActions])
    app.route('/:space/environments/:environment', calls(config, store, rateLimit));
  app.route('/:space', scheduledActions(config, store, rateLimit));
  get('/users/:id', (_place, c) => {
    const user = managementUser(c.req.param('id') ?? '');
    if (user === null) throw notFound();
    return user;
  });
  get('/entries/:id', one('Entry'));
  get('/entries/:id/snapshots', snapshots);
  get('/assets/:id', one('Asset'));
  get('/entries', list('Entry'));
  get('/assets', list('Asset'));
  app.all('*', (c) => {
    checkManagement(c, config);
    throw notFound();
  });
  app.onError((error) => answerError(error, 'management'));
  return app;
}
