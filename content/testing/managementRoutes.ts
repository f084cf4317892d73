import { Hono, type Context } from 'hono';
import type { FieldDefinition } from '../model/types';
import {
  checkAssetPublishing,
  checkEntry,
  checkEntryPublishing,
  checkTypeChange,
  processFile,
  removeDeletedFields,
} from './managementRules';
import { type Kind, type ManagementState, PLACE, Refusal, type Stored } from './managementState';

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

const param = (c: Context, name = 'id'): string => c.req.param(name) ?? '';

const ENVIRONMENT = '/spaces/:space/environments/:environment';

function addPlaces(app: Hono, state: ManagementState): void {
  app.get('/spaces/:space', (c) =>
    c.json({ name: 'Empty', sys: { type: 'Space', id: param(c, 'space') } }),
  );
  app.get(ENVIRONMENT, (c) =>
    c.json({
      name: 'master',
      sys: { type: 'Environment', id: param(c, 'environment'), space: PLACE.space },
    }),
  );
  app.get(`${ENVIRONMENT}/tags`, (c) => list(c, []));
  for (const kind of ['content_types', 'locales', 'entries', 'assets'] satisfies Kind[]) {
    app.get(`${ENVIRONMENT}/${kind}`, (c) => list(c, state.kinds[kind].values()));
    app.get(`${ENVIRONMENT}/${kind}/:id`, (c) => c.json(state.find(kind, param(c))));
  }

  app.post(`${ENVIRONMENT}/locales`, async (c) => {
    const body = await bodyOf(c);
    return c.json(state.save('locales', String(body.code), body, undefined), 201);
  });
  app.put(`${ENVIRONMENT}/locales/:id`, async (c) =>
    c.json(state.save('locales', param(c), await bodyOf(c), versionOf(c))),
  );
}

function addContentTypes(app: Hono, state: ManagementState): void {
  const publishedTypes = new Map<string, Stored>();
  app.put(`${ENVIRONMENT}/content_types/:id`, async (c) => {
    const body = await bodyOf(c);
    checkTypeChange((publishedTypes.get(param(c))?.fields ?? []) as FieldDefinition[], body);
    return c.json(state.save('content_types', param(c), body, versionOf(c)));
  });
  app.put(`${ENVIRONMENT}/content_types/:id/published`, (c) => {
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
}

function addEditorInterfaces(app: Hono, state: ManagementState): void {
  app.get(`${ENVIRONMENT}/content_types/:id/editor_interface`, (c) =>
    c.json(state.find('editor_interfaces', param(c))),
  );
  app.get(`${ENVIRONMENT}/editor_interfaces`, (c) =>
    list(c, state.kinds.editor_interfaces.values()),
  );
  app.put(`${ENVIRONMENT}/content_types/:id/editor_interface`, async (c) =>
    c.json(state.save('editor_interfaces', param(c), await bodyOf(c), versionOf(c))),
  );
}

function addEntries(app: Hono, state: ManagementState): void {
  app.put(`${ENVIRONMENT}/entries/:id`, async (c) => {
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
  app.put(`${ENVIRONMENT}/entries/:id/published`, (c) => {
    checkEntryPublishing(state, state.find('entries', param(c)));
    return c.json(state.publish('entries', param(c), versionOf(c)));
  });
}

function addPreviews(app: Hono, state: ManagementState): void {
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
}

function addAssets(app: Hono, state: ManagementState): void {
  app.post(`${ENVIRONMENT}/uploads`, async (c) => {
    const id = `upload-${state.uploads.size}`;
    state.uploads.set(id, 0);
    state.uploads.set(id, (await c.req.arrayBuffer()).byteLength);
    return c.json({ sys: { type: 'Upload', id, ...PLACE } }, 201);
  });
  app.put(`${ENVIRONMENT}/assets/:id`, async (c) =>
    c.json(state.save('assets', param(c), await bodyOf(c), versionOf(c))),
  );
  app.put(`${ENVIRONMENT}/assets/:id/files/:locale/process`, (c) => {
    processFile(state, state.find('assets', param(c)), param(c, 'locale'));
    return c.body(null, 204);
  });
  app.put(`${ENVIRONMENT}/assets/:id/published`, (c) => {
    checkAssetPublishing(state.find('assets', param(c)));
    return c.json(state.publish('assets', param(c), versionOf(c)));
  });
}

/** Routes of the management and upload services that work on a state. */
export function managementRoutes(state: ManagementState): Hono {
  const app = new Hono();
  for (const add of [
    addPlaces,
    addContentTypes,
    addEditorInterfaces,
    addEntries,
    addPreviews,
    addAssets,
  ])
    add(app, state);
  return app;
}
