import { Hono, type Context } from 'hono';
import type { ContentConfig } from '../../config';
import { checkDelivery } from './access';
import { answerError, answerJson } from './answer';
import { collection } from './collection';
import { deliver, type DeliveryContext } from './deliveryShape';
import { badRequest, notFound } from './errors';
import { isVisible, type View } from './includes';
import type { EntityKind } from '../space/model';
import {
  arrayOf,
  deliveredContentType,
  deliveredLocale,
  deliveredSpace,
  deliveredTag,
} from './modelShapes';
import { localeOf } from '../query/parameters';
import { rateLimitHeaders, type RateLimit } from './rateLimit';
import type { ContentStore } from '../space/store';
import { syncPage } from './sync';

interface DeliveryRequest {
  view: Omit<View, 'locale'>;
  place: DeliveryContext;
  parameters: URLSearchParams;
}

/** The Content Delivery API, mounted at /spaces. With the preview token, drafts and unpublished changes are included. */
export function deliveryApp(
  config: ContentConfig,
  store: ContentStore,
  rateLimit: RateLimit,
): Hono {
  const app = new Hono();
  app.use(rateLimitHeaders(rateLimit));
  const { space } = store;

  const ask = (c: Context): DeliveryRequest => {
    const { drafts } = checkDelivery(c, config);
    rateLimit.count();
    const url = new URL(c.req.url);
    const place = { space: config.space, environment: config.environment, host: url.host };
    return {
      view: { space: drafts ? space.withChanges() : space, place, drafts },
      place,
      parameters: url.searchParams,
    };
  };

  const get = (path: string, body: (asked: DeliveryRequest, c: Context) => unknown): void => {
    const handler = (c: Context): Response => answerJson(c, 'delivery', body(ask(c), c));
    app.get(`/:space/environments/:environment${path}`, handler);
    app.get(`/:space${path}`, handler);
  };

  const one =
    (kind: EntityKind) =>
    ({ view, place, parameters }: DeliveryRequest, c: Context) => {
      const id = c.req.param('id') ?? '';
      const locale = localeOf(space, parameters);
      const entity = view.space.get(kind, id);
      if (!entity || !isVisible({ ...view, locale }, entity)) {
        throw notFound({ type: kind, id, environment: config.environment, space: config.space });
      }
      return deliver(space, entity, place, locale);
    };

  get('/entries', ({ view, parameters }) => collection(view, 'Entry', parameters));
  get('/assets', ({ view, parameters }) => collection(view, 'Asset', parameters));
  get('/entries/:id', one('Entry'));
  get('/assets/:id', one('Asset'));
  get('/content_types', ({ place, parameters }) => {
    const types = [...space.contentTypes.values()].map((type) => deliveredContentType(type, place));
    return arrayOf(
      types,
      Number(parameters.get('skip') ?? 0) || 0,
      Number(parameters.get('limit') ?? 100) || 100,
    );
  });
  get('/content_types/:id', ({ place }, c) => {
    const id = c.req.param('id') ?? '';
    const type = space.contentTypes.get(id);
    if (!type)
      throw notFound({
        type: 'ContentType',
        id,
        environment: config.environment,
        space: config.space,
      });
    return deliveredContentType(type, place);
  });
  get('/locales', () => arrayOf(space.locales.map(deliveredLocale)));
  get('/tags', ({ place }) => arrayOf(space.tags.map((tag) => deliveredTag(tag, place))));
  get('/sync', ({ view, place, parameters }) => {
    if (view.drafts) throw badRequest('The Sync API is not available on the Content Preview API.');
    const base = `http://${place.host}/spaces/${config.space}/environments/${config.environment}/sync`;
    return syncPage(
      { ...view, locale: '*' },
      store.run,
      parameters,
      (token) => `${base}?sync_token=${token}`,
    );
  });
  // The client adds a trailing slash to this address, people usually do not.
  for (const end of ['', '/']) get(end, () => deliveredSpace(config.space, space.locales));

  app.all('*', (c) => {
    checkDelivery(c, config);
    throw notFound();
  });
  app.onError((error) => answerError(error, 'delivery'));
  return app;
}
