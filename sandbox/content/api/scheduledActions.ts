import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { ContentConfig } from '../../config';
import type { ScheduledAction } from '../space/model';
import type { ContentStore } from '../space/store';
import { checkManagement } from './access';
import { answerJson } from './answer';
import { linkTo } from './deliveryShape';
import { badRequest, notFound } from './errors';
import type { RateLimit } from './rateLimit';

/** Contentful's own limits: items of a page, coming actions of a space, and how far ahead one may be, ms. */
const PAGE = 100;
const MAX_PAGE = 1000;
const MAX_COMING = 500;
const MAX_AHEAD_MS = 5 * 365.25 * 86_400_000;

const link = <T extends string>(...types: [T, ...T[]]) =>
  v.object({
    sys: v.object({ type: v.literal('Link'), linkType: v.picklist(types), id: v.string() }),
  });

const BodySchema = v.object({
  action: v.picklist(['publish', 'unpublish']),
  entity: link('Entry', 'Asset', 'Release'),
  environment: link('Environment'),
  scheduledFor: v.object({
    datetime: v.pipe(v.string(), v.isoTimestamp()),
    timezone: v.optional(v.string()),
  }),
  payload: v.optional(
    v.object({ withReferences: v.optional(v.record(v.string(), v.array(v.string()))) }),
  ),
});

function parseBody(value: unknown): v.InferOutput<typeof BodySchema> {
  const body = v.safeParse(BodySchema, value);
  if (!body.success) throw badRequest('The body you sent is not a valid scheduled action.');
  const ahead = Date.parse(body.output.scheduledFor.datetime) - Date.now();
  if (ahead <= 0 || ahead > MAX_AHEAD_MS)
    throw badRequest('The scheduled date must be in the future, at most five years ahead.');
  return body.output;
}

/**
 * The calls of the Content Management API about actions at a later time, below a space: made, listed, cancelled. None is
 * carried out here.
 */
export function scheduledActions(
  config: ContentConfig,
  store: ContentStore,
  rateLimit: RateLimit,
): Hono {
  const app = new Hono();
  const actions = store.scheduledActions;
  const isComing = ({ sys }: ScheduledAction): boolean => sys.status === 'scheduled';
  app.use('/scheduled_actions/*', async (c, next) => {
    checkManagement(c, config);
    rateLimit.count();
    // Contentful knows them by space, and wants the environment in every query.
    if (c.req.method !== 'POST' && c.req.query('environment.sys.id') !== config.environment)
      throw badRequest('The query parameter environment.sys.id is missing or unknown.');
    await next();
  });
  const find = (id: string): ScheduledAction => {
    const action = actions.find(({ sys }) => sys.id === id);
    if (action === undefined) throw notFound({ type: 'ScheduledAction', id });
    return action;
  };
  app.get('/scheduled_actions', (c) => {
    const limit = Number(c.req.query('limit') ?? PAGE);
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE)
      throw badRequest(`limit must be between 1 and ${String(MAX_PAGE)}.`);
    // Pages have a cursor instead of a total and a number of items to skip.
    const from = Number(c.req.query('next') ?? 0);
    const { 'sys.status': status, 'entity.sys.id': entity } = c.req.query();
    const found = actions
      .filter((one) => status === undefined || one.sys.status === status)
      .filter((one) => entity === undefined || one.entity.sys.id === entity)
      .toSorted((one, other) =>
        one.scheduledFor.datetime.localeCompare(other.scheduledFor.datetime),
      );
    const query = new URLSearchParams({ ...c.req.query(), next: String(from + limit) });
    const next =
      found.length > from + limit
        ? { next: `/spaces/${config.space}/scheduled_actions?${query.toString()}` }
        : {};
    const items = found.slice(from, from + limit);
    return answerJson(c, 'management', { sys: { type: 'Array' }, limit, pages: next, items });
  });
  app.post('/scheduled_actions', async (c) => {
    const body = parseBody(await c.req.json().catch(() => null));
    const { linkType, id } = body.entity.sys;
    if (linkType === 'Release' || store.space.withChanges().get(linkType, id) === undefined)
      throw badRequest('The resource could not be found.');
    if (actions.filter(isComing).length >= MAX_COMING)
      throw badRequest(`There are ${String(MAX_COMING)} scheduled actions already.`);
    const at = new Date().toISOString();
    const sys: ScheduledAction['sys'] = {
      ...{ id: randomUUID(), type: 'ScheduledAction', version: 1, status: 'scheduled' },
      ...{ createdAt: at, updatedAt: at, space: linkTo('Space', config.space) },
    };
    const action = { sys, ...body };
    actions.push(action);
    return answerJson(c, 'management', action, 201);
  });
  app.get('/scheduled_actions/:id', (c) => answerJson(c, 'management', find(c.req.param('id'))));
  app.delete('/scheduled_actions/:id', (c) => {
    const action = find(c.req.param('id'));
    // It stays in the list.
    action.sys.status = 'canceled';
    return answerJson(c, 'management', action);
  });
  return app;
}
