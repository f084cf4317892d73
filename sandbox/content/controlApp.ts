import { Hono, type Context } from 'hono';
import type { ContentConfig } from '../config';
import { applyEdit, EditError, readEdit, unpublish } from './space/edit';
import { managementEntity } from './api/managementEntity';
import type { Entity, EntityKind } from './space/model';
import { ExportError, parseExport } from './export/parseExport';
import type { RateLimit } from './api/rateLimit';
import type { ContentStore } from './space/store';

/** Control calls that edit content, for tests and demonstrations; mounted at /__sandbox/content. */
export function controlApp(config: ContentConfig, store: ContentStore, rateLimit: RateLimit): Hono {
  const app = new Hono();
  const { space } = store;
  const shown = (c: Context, entity: Entity): unknown =>
    managementEntity(entity, {
      space: config.space,
      environment: config.environment,
      host: new URL(c.req.url).host,
    });
  const summary = (): unknown => ({
    contentTypes: space.contentTypes.size,
    locales: space.locales.map((locale) => locale.code),
    entries: space.all('Entry').length,
    assets: space.all('Asset').length,
    rateLimit: rateLimit.perSecond,
  });
  const refuse = (c: Context, message: string, problems: string[]): Response =>
    c.json({ message, problems }, 400);

  const editing = (path: string, kind: EntityKind): void => {
    app.get(`/${path}/:id`, (c) => {
      const entity = space.withChanges().get(kind, c.req.param('id'));
      return entity
        ? c.json(shown(c, entity))
        : c.json({ message: `No ${kind.toLowerCase()} "${c.req.param('id')}".` }, 404);
    });
    app.put(`/${path}/:id`, async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined);
      const existed = space.get(kind, c.req.param('id')) !== undefined;
      const edit = readEdit(body, c.req.query('publish') !== 'false');
      const saved = applyEdit(space, kind, c.req.param('id'), edit, new Date(), c.req.query('by'));
      return c.json(shown(c, saved), existed ? 200 : 201);
    });
    app.delete(`/${path}/:id/published`, (c) => {
      const entity = unpublish(space, kind, c.req.param('id'), new Date());
      return entity
        ? c.json(shown(c, entity))
        : c.json({ message: `No ${kind.toLowerCase()} "${c.req.param('id')}".` }, 404);
    });
    app.delete(`/${path}/:id`, (c) => {
      const removed = space.remove(kind, c.req.param('id'), new Date().toISOString());
      return removed
        ? c.body(null, 204)
        : c.json({ message: `No ${kind.toLowerCase()} "${c.req.param('id')}".` }, 404);
    });
  };

  editing('entries', 'Entry');
  editing('assets', 'Asset');
  app.get('/', (c) => c.json(summary()));
  app.post('/load', async (c) => {
    const body: unknown = await c.req.json().catch(() => {
      throw new ExportError(['The body is not JSON.']);
    });
    store.load(parseExport(body));
    return c.json(summary());
  });
  app.post('/reset', (c) => {
    store.reset();
    return c.json(summary());
  });
  app.put('/rate-limit', async (c) => {
    const body = (await c.req.json().catch(() => undefined)) as { perSecond?: unknown } | undefined;
    const perSecond = body?.perSecond;
    if (typeof perSecond !== 'number' || !Number.isInteger(perSecond) || perSecond < 0) {
      return refuse(c, 'Not a valid rate limit.', [
        'perSecond: must be a whole number; 0 is no limit.',
      ]);
    }
    rateLimit.perSecond = perSecond;
    return c.json(summary());
  });
  app.onError((error, c) => {
    if (error instanceof ExportError)
      return refuse(c, 'The export was not loaded; the space is as it was.', error.problems);
    if (error instanceof EditError) return refuse(c, 'Nothing was changed.', error.problems);
    throw error;
  });
  return app;
}
