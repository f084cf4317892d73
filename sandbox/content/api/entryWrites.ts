import { Hono, type Context } from 'hono';
import type { ContentConfig } from '../../config';
import { checkManagement } from './access';
import { answerJson } from './answer';
import { managementEntity } from './managementEntity';
import type { RateLimit } from './rateLimit';
import { applyEdit, EditError, unpublish } from '../space/edit';
import type { Entity, EntityKind, FieldsByLocale } from '../space/model';
import type { ContentStore } from '../space/store';
import { publishingProblems } from '../space/validate';
import { badRequest, notFound, validationFailed, versionMismatch } from './errors';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function fieldsIn(c: Context): Promise<FieldsByLocale> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const fields = isRecord(body) ? (body['fields'] ?? {}) : undefined;
  if (!isRecord(fields)) throw badRequest('The body you sent is not valid JSON.');
  return fields as FieldsByLocale;
}

/** The version of `managedSys`; the real API refuses any other, also a missing one. */
function requireVersion(version: number, entity: Entity): void {
  if (version !== entity.version + 1) throw versionMismatch();
}

const versionOf = (c: Context): number => Number(c.req.header('X-Contentful-Version'));

const known = ({ space }: ContentStore, kind: EntityKind, id: string): Entity => {
  const entity = space.withChanges().get(kind, id);
  if (!entity) throw notFound({ type: kind, id });
  return entity;
};

async function save(c: Context, { space }: ContentStore, id: string): Promise<Entity> {
  const fields = await fieldsIn(c);
  const before = space.withChanges().get('Entry', id);
  if (before) requireVersion(versionOf(c), before);
  const type = before?.contentType ?? c.req.header('X-Contentful-Content-Type');
  if (type === undefined || !space.contentTypes.has(type))
    throw validationFailed([{ name: 'unknownContentType', value: type }]);
  const edit = { contentType: type, fields, replace: true, publish: false };
  try {
    return applyEdit(space, 'Entry', id, edit, new Date());
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    throw validationFailed(
      error.problems.map((details) => ({
        name: 'type',
        path: ['fields', details.split(':')[0]],
        details,
      })),
    );
  }
}

/** Publishes the given version of an entry or asset. @throws ContentError as the real API refuses it */
export function publish(
  store: ContentStore,
  kind: EntityKind,
  id: string,
  version: number,
): Entity {
  const entity = known(store, kind, id);
  requireVersion(version, entity);
  const problems = publishingProblems(store.space, entity);
  if (problems.length > 0) throw validationFailed(problems);
  return store.space.save({
    ...entity,
    publishedVersion: undefined,
    published: true,
    updatedAt: new Date().toISOString(),
    version: entity.version + 1,
    revision: entity.revision + 1,
  });
}

function takeBack(_c: Context, store: ContentStore, id: string): Entity {
  const entity = known(store, 'Entry', id);
  if (!entity.published) throw badRequest('Not published');
  return unpublish(store.space, 'Entry', id, new Date()) ?? entity;
}

/** The calls of the Content Management API that save, publish and unpublish an entry, below its environment. */
export function entryWrites(
  config: ContentConfig,
  store: ContentStore,
  rateLimit: RateLimit,
): Hono {
  const app = new Hono();
  const write =
    (work: (c: Context, store: ContentStore, id: string) => Entity | Promise<Entity>) =>
    async (c: Context): Promise<Response> => {
      checkManagement(c, config);
      rateLimit.count();
      const id = c.req.param('id') ?? '';
      const isNew = store.space.withChanges().get('Entry', id) === undefined;
      const entity = await work(c, store, id);
      const { space, environment } = config;
      const place = { space, environment, host: new URL(c.req.url).host };
      return answerJson(c, 'management', managementEntity(entity, place), isNew ? 201 : 200);
    };
  app.put('/entries/:id', write(save));
  app.put(
    '/entries/:id/published',
    write((c, to, id) => publish(to, 'Entry', id, versionOf(c))),
  );
  app.delete('/entries/:id/published', write(takeBack));
  return app;
}
