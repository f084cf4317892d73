import { serve } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { AddressInfo } from 'node:net';
import {
  checkAssetPublishing,
  checkEntry,
  checkEntryPublishing,
  checkTypeChange,
  processFile,
  removeDeletedFields,
} from './managementRules';
import type { FieldDefinition } from '../model/types';
import { type Kind, ManagementState, PLACE, Refusal, type Stored } from './managementState';

const TOKEN = 'a-management-token';

export interface ManagementStub {
  /** Host and port, without a protocol. */
  host: string;
  token: string;
  state: ManagementState;
  close(): Promise<void>;
}

const versionOf = (c: Context): number | undefined => {
  const header = c.req.header('x-contentful-version');
  return header === undefined ? undefined : Number(header);
};

const bodyOf = (c: Context): Promise<Record<string, unknown>> => c.req.json();

/** The items of one kind as selected by `sys.id[in]`, content type, skip and limit. */
function list(c: Context, all: Iterable<Stored>) {
  const ids = c.req.query('sys.id[in]')?.split(',');
  const skip = Number(c.req.query('skip') ?? 0);
  const limit = Number(c.req.query('limit') ?? 100);
  const type = c.req.query('content_type');
  const items = [...all].filter(
    ({ sys }) =>
      (!ids || ids.includes(sys.id)) &&
      (type === undefined || JSON.stringify(sys.contentType ?? '').includes(`"${type}"`)),
  );
  return c.json({
    sys: { type: 'Array' },
    total: items.length,
    skip,
    limit,
    items: items.slice(skip, skip + limit),
  });
}

function routes(state: ManagementState): Hono {
  const app = new Hono();
  const param = (c: Context, name = 'id') => c.req.param(name) ?? '';
  const here = '/spaces/:space/environments/:environment';

  app.get('/spaces/:space', (c) =>
    c.json({ name: 'Empty', sys: { type: 'Space', id: param(c, 'space') } }),
  );
  app.get(here, (c) =>
    c.json({
      name: 'master',
      sys: { type: 'Environment', id: param(c, 'environment'), space: PLACE.space },
    }),
  );
  app.get(`${here}/tags`, (c) => list(c, []));
  for (const kind of ['content_types', 'locales', 'entries', 'assets'] satisfies Kind[]) {
    app.get(`${here}/${kind}`, (c) => list(c, state.kinds[kind].values()));
    app.get(`${here}/${kind}/:id`, (c) => c.json(state.find(kind, param(c))));
  }

  app.post(`${here}/locales`, async (c) => {
    const body = await bodyOf(c);
    return c.json(state.save('locales', String(body.code), body, undefined), 201);
  });
  app.put(`${here}/locales/:id`, async (c) =>
    c.json(state.save('locales', param(c), await bodyOf(c), versionOf(c))),
  );

  const publishedTypes = new Map<string, Stored>();
  app.put(`${here}/content_types/:id`, async (c) => {
    const body = await bodyOf(c);
    checkTypeChange((publishedTypes.get(param(c))?.fields ?? []) as FieldDefinition[], body);
    return c.json(state.save('content_types', param(c), body, versionOf(c)));
  });
  app.put(`${here}/content_types/:id/published`, (c) => {
    const id = param(c);
    const published = state.publish('content_types', id, versionOf(c));
    removeDeletedFields(state, published);
    publishedTypes.set(id, published);
    // Publishing a new content type gives it an editor interface with default controls.
    const contentType = { sys: { type: 'Link', linkType: 'ContentType', id } };
    const controls = (published.fields as FieldDefinition[]).map((field) => ({
      fieldId: field.id,
      widgetId: 'singleLine',
      widgetNamespace: 'builtin',
    }));
    if (!state.kinds.editor_interfaces.has(id))
      state.save('editor_interfaces', id, { controls }, undefined, { contentType });
    return c.json(published);
  });
  app.get(`${here}/content_types/:id/editor_interface`, (c) =>
    c.json(state.find('editor_interfaces', param(c))),
  );
  app.get(`${here}/editor_interfaces`, (c) => list(c, state.kinds.editor_interfaces.values()));
  app.put(`${here}/content_types/:id/editor_interface`, async (c) =>
    c.json(state.save('editor_interfaces', param(c), await bodyOf(c), versionOf(c))),
  );

  app.put(`${here}/entries/:id`, async (c) => {
    state.beforeEntryUpdate?.();
    const before = state.kinds.entries.get(param(c))?.sys;
    if (before?.archivedVersion !== undefined) throw new Refusal(400, 'Cannot edit archived');
    const existing = before?.contentType as { sys: { id: string } } | undefined;
    const contentType = existing?.sys.id ?? c.req.header('x-contentful-content-type') ?? '';
    const body = await bodyOf(c);
    checkEntry(state, contentType, body);
    const sys = {
      contentType: { sys: { type: 'Link', linkType: 'ContentType', id: contentType } },
    };
    return c.json(state.save('entries', param(c), body, versionOf(c), sys));
  });
  app.put(`${here}/entries/:id/published`, (c) => {
    checkEntryPublishing(state, state.find('entries', param(c)));
    return c.json(state.publish('entries', param(c), versionOf(c)));
  });

  app.get('/spaces/:space/preview_environments/:id', (c) =>
    c.json(state.find('preview_environments', param(c))),
  );
  // Named configurations are added or replaced, and named in the answer by a second field.
  app.put('/spaces/:space/preview_environments/:id', async (c) => {
    const body = await bodyOf(c);
    const sent = body.configurations as Record<string, unknown>[];
    if (sent.some(({ contentType, entityId }) => contentType !== undefined || !entityId))
      throw new Refusal(422, 'ContentPreviewChangeInvalid');
    const before = (state.kinds.preview_environments.get(param(c))?.configurations ?? []) as Record<
      string,
      unknown
    >[];
    const configurations = [
      ...before.filter(({ entityId }) => sent.every((one) => one.entityId !== entityId)),
      ...sent.map((one) => ({ ...one, contentType: one.entityId, example: false })),
    ];
    const version = state.kinds.preview_environments.get(param(c))?.sys.version;
    return c.json(
      state.save('preview_environments', param(c), { ...body, configurations }, version),
    );
  });

  app.post(`${here}/uploads`, async (c) => {
    const id = `upload-${state.uploads.size}`;
    state.uploads.set(id, 0);
    state.uploads.set(id, (await c.req.arrayBuffer()).byteLength);
    return c.json({ sys: { type: 'Upload', id, ...PLACE } }, 201);
  });
  app.put(`${here}/assets/:id`, async (c) =>
    c.json(state.save('assets', param(c), await bodyOf(c), versionOf(c))),
  );
  app.put(`${here}/assets/:id/files/:locale/process`, (c) => {
    processFile(state, state.find('assets', param(c)), param(c, 'locale'));
    return c.body(null, 204);
  });
  app.put(`${here}/assets/:id/published`, (c) => {
    checkAssetPublishing(state.find('assets', param(c)));
    return c.json(state.publish('assets', param(c), versionOf(c)));
  });
  return app;
}

/**
 * Starts a stand-in for Contentful's management and upload services, with an empty space of the given default locale.
 * It stores what it receives and refuses what the real service refuses: a wrong token, an environment other than
 * `master`, a stale version, unknown fields and locales, publishing invalid values or before a link's target, deleting a
 * field that was not omitted, editing an archived entry, and requests over the rate limit.
 */
export async function startManagementStub(defaultLocale = 'en-US'): Promise<ManagementStub> {
  const state = new ManagementState(defaultLocale);
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${TOKEN}`)
      throw new Refusal(401, 'AccessTokenInvalid');
    if (state.requestsOverLimit > 0) {
      state.requestsOverLimit -= 1;
      throw new Refusal(429, 'RateLimitExceeded');
    }
    if (state.requestsUntilOutage === 0) throw new Refusal(403, 'AccessDenied');
    if (state.requestsUntilOutage !== null) state.requestsUntilOutage -= 1;
    if (/\/environments\/(?!master\b)/.test(c.req.path)) throw new Refusal(404, 'NotFound');
    await next();
  });
  app.route('/', routes(state));
  app.notFound((c) => {
    state.refusals.push(`${c.req.method} ${c.req.path}: no such route`);
    return c.json({ sys: { type: 'Error', id: 'NotFound' }, message: 'no such route' }, 404);
  });
  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : new Refusal(422, String(error));
    state.refusals.push(
      `${c.req.method} ${c.req.path}: ${refusal.id} ${JSON.stringify(refusal.details)}`,
    );
    return c.json(
      {
        sys: { type: 'Error', id: refusal.id },
        message: refusal.id,
        details: refusal.details,
        requestId: 'none',
      },
      refusal.status,
    );
  });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    token: TOKEN,
    state,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
