import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { ContentConfig } from '../../config';
import { checkManagement } from './access';
import { answerJson } from './answer';
import { linkTo } from './deliveryShape';
import { publish } from './entryWrites';
import { badRequest, ContentError, errorBody, notFound, rateLimitExceeded } from './errors';
import type { RateLimit } from './rateLimit';
import type { ContentStore } from '../space/store';

/** Contentful's own limits: items of an action, and actions of a space that have not ended. */
const MAX_ITEMS = 200;
const MAX_ACTIVE = 5;

/** Looks at an action before it has ended: Contentful answers at once and publishes afterwards. */
const LOOKS_UNTIL_DONE = 2;

const BodySchema = v.object({
  entities: v.object({
    items: v.pipe(
      v.array(
        v.object({
          sys: v.object({
            type: v.literal('Link'),
            linkType: v.picklist(['Entry', 'Asset']),
            id: v.string(),
            version: v.number(),
          }),
        }),
      ),
      v.minLength(1),
      v.maxLength(MAX_ITEMS),
    ),
  }),
});
type Payload = v.InferOutput<typeof BodySchema>;

interface Action {
  createdAt: string;
  looks: number;
  payload: Payload;
  error?: unknown;
}

/** Publishes one item after the other. What was published before one that is refused stays published. */
function run(store: ContentStore, { entities }: Payload): unknown {
  const errors = entities.items.flatMap((entity) => {
    const { linkType, id, version } = entity.sys;
    try {
      publish(store, linkType, id, version);
      return [];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return [{ entity, error: errorBody(error, randomUUID()) }];
    }
  });
  if (errors.length === 0) return undefined;
  return { sys: { type: 'Error', id: 'BulkActionFailed' }, message: '', details: { errors } };
}

/** The calls of the Content Management API that publish several entries and assets, below its environment. */
export function bulkActions(
  config: ContentConfig,
  store: ContentStore,
  rateLimit: RateLimit,
): Hono {
  const app = new Hono();
  const actions = new Map<string, Action>();
  const isDone = ({ looks }: Action): boolean => looks >= LOOKS_UNTIL_DONE;
  const answer = (c: Context, id: string, action: Action, status: 200 | 201): Response => {
    const { createdAt, looks, payload, error } = action;
    const ended = error === undefined ? 'succeeded' : 'failed';
    const sys = {
      ...{ id, type: 'BulkAction', createdAt, updatedAt: new Date().toISOString() },
      status: isDone(action) ? ended : looks === 0 ? 'created' : 'inProgress',
      space: linkTo('Space', config.space),
      environment: linkTo('Environment', config.environment),
    };
    return answerJson(
      c,
      'management',
      { sys, action: 'publish', payload, ...(isDone(action) && { error }) },
      status,
    );
  };
  app.use('/bulk_actions/*', async (c, next) => {
    checkManagement(c, config);
    rateLimit.count();
    await next();
  });
  app.post('/bulk_actions/publish', async (c) => {
    const body = v.safeParse(BodySchema, await c.req.json().catch(() => null));
    if (!body.success) throw badRequest('The body you sent is not a valid bulk action.');
    if ([...actions.values()].filter((one) => !isDone(one)).length >= MAX_ACTIVE)
      throw rateLimitExceeded(MAX_ACTIVE);
    const id = randomUUID();
    const action = { createdAt: new Date().toISOString(), looks: 0, payload: body.output };
    actions.set(id, action);
    return answer(c, id, action, 201);
  });
  app.get('/bulk_actions/actions/:id', (c) => {
    const id = c.req.param('id');
    const action = actions.get(id);
    if (action === undefined) throw notFound({ type: 'BulkAction', id });
    action.looks += 1;
    if (action.looks === LOOKS_UNTIL_DONE) action.error = run(store, action.payload);
    return answer(c, id, action, 200);
  });
  return app;
}
