import { createClient } from 'contentful-management';
import type { RunningSandbox } from '../core/server';
import { startStudioSandbox } from '../testing/studio/studioSandbox';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startStudioSandbox();
});
afterAll(() => sandbox.close());

const STUDIO = { spaceId: 'studio', environmentId: 'master' };

const client = () =>
  createClient(
    {
      accessToken: 'management',
      host: `127.0.0.1:${String(sandbox.port)}`,
      basePath: '/management',
      insecure: true,
      retryLimit: 0,
      logHandler: () => undefined,
    },
    { type: 'plain', defaults: STUDIO },
  );

/** Name of the vendor's error, and its details. */
const refusal = (call: Promise<unknown>): Promise<[name: string, message: string]> =>
  call.then(
    () => ['', ''],
    (error: Error) => [error.name, error.message],
  );

test("management: an entry is saved, published, changed and taken back with the vendor's client", async () => {
  const { entry } = client();
  const fields = { title: { 'en-US': 'Breathing' } };
  const made = await entry.createWithId({ contentTypeId: 'lesson', entryId: 'new' }, { fields });
  expect(made.sys.publishedVersion).toBeUndefined();
  const published = await entry.publish({ entryId: 'new' }, made);
  expect(published.sys).toMatchObject({
    publishedVersion: made.sys.version,
    version: made.sys.version + 1,
  });
  const changed = await entry.update(
    { entryId: 'new' },
    { ...published, fields: { title: { 'en-US': 'Draft' } } },
  );
  expect(changed.sys).toMatchObject({ publishedVersion: made.sys.version });
  expect(changed.sys.version).toBe(published.sys.version + 1);
  expect((await refusal(entry.update({ entryId: 'new' }, published)))[0]).toBe('VersionMismatch');
  expect((await refusal(entry.publish({ entryId: 'new' }, published)))[0]).toBe('VersionMismatch');
  const back = await entry.unpublish({ entryId: 'new' });
  expect(back.sys.publishedVersion).toBeUndefined();
});

test('management: refuses what the model refuses, an unknown field when saving, rules when publishing', async () => {
  const { entry } = client();
  const make = (entryId: string, fields: Record<string, Record<string, unknown>>) =>
    entry.createWithId({ contentTypeId: 'lesson', entryId }, { fields });
  expect(await refusal(make('odd', { colour: { 'en-US': 'red' } }))).toEqual([
    'ValidationFailed',
    expect.stringContaining('colour'),
  ]);
  const untitled = await make('untitled', { picture: { 'en-US': link('nowhere') } });
  const [name, message] = await refusal(entry.publish({ entryId: 'untitled' }, untitled));
  expect(name).toBe('ValidationFailed');
  expect(message).toContain('"required"');
  expect(message).toContain('"notResolvable"');
  expect((await refusal(entry.publish({ entryId: 'none' }, untitled)))[0]).toBe('NotFound');
});

const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

test("management: several entries are published together with the vendor's client; one that changed meanwhile is named, and the others are published", async () => {
  const { entry, bulkAction } = client();
  const make = (entryId: string) =>
    entry.createWithId(
      { contentTypeId: 'lesson', entryId },
      { fields: { title: { 'en-US': entryId } } },
    );
  const linkTo = (id: string, version: number) => ({
    sys: { type: 'Link' as const, linkType: 'Entry' as const, id, version },
  });
  const publishAll = async (...items: ReturnType<typeof linkTo>[]) => {
    const { sys } = await bulkAction.publish(STUDIO, { entities: { items } });
    expect(sys.status).toBe('created');
    const look = () => bulkAction.get({ ...STUDIO, bulkActionId: sys.id });
    expect((await look()).sys.status).toBe('inProgress');
    return look();
  };
  const [one, other] = [await make('bulk-one'), await make('bulk-other')];
  const done = await publishAll(
    linkTo('bulk-one', one.sys.version),
    linkTo('bulk-other', other.sys.version),
  );
  expect(done.sys.status).toBe('succeeded');
  const [third, fourth] = [await make('bulk-third'), await make('bulk-fourth')];
  const failed = await publishAll(
    linkTo('bulk-third', third.sys.version + 1),
    linkTo('bulk-fourth', fourth.sys.version),
  );
  expect(failed.sys.status).toBe('failed');
  expect(failed.error?.details?.errors).toEqual([
    {
      entity: linkTo('bulk-third', third.sys.version + 1),
      error: expect.objectContaining({ sys: { type: 'Error', id: 'VersionMismatch' } }) as unknown,
    },
  ]);
  const published = async (entryId: string) =>
    (await entry.get({ entryId })).sys.publishedVersion !== undefined;
  expect([await published('bulk-third'), await published('bulk-fourth')]).toEqual([false, true]);
});

test("management: an action is scheduled, listed page by page and cancelled with the vendor's client, and kept", async () => {
  const { entry, scheduledActions } = client();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const schedule = (id: string, datetime = tomorrow) =>
    scheduledActions.create(STUDIO, {
      action: 'publish',
      entity: { sys: { type: 'Link', linkType: 'Entry', id } },
      environment: { sys: { type: 'Link', linkType: 'Environment', id: 'master' } },
      scheduledFor: { datetime, timezone: 'Europe/Berlin' },
    });
  for (const entryId of ['later-one', 'later-two'])
    await entry.createWithId(
      { contentTypeId: 'lesson', entryId },
      { fields: { title: { 'en-US': entryId } } },
    );
  const [one, two] = [await schedule('later-one'), await schedule('later-two')];
  const list = (more: Record<string, unknown> = {}) =>
    scheduledActions.getMany({
      query: { 'environment.sys.id': 'master', 'sys.status': 'scheduled', ...more },
    });
  const first = await list({ limit: 1 });
  const query = new URLSearchParams(String((first.pages as { next?: string }).next).split('?')[1]);
  const second = await list(Object.fromEntries(query));
  expect([first, second].flatMap(({ items }) => items.map(({ sys }) => sys.id))).toEqual([
    one.sys.id,
    two.sys.id,
  ]);
  expect(second.pages).toEqual({});
  await scheduledActions.delete({ environmentId: 'master', scheduledActionId: one.sys.id });
  expect((await list()).items.map(({ sys }) => sys.id)).toEqual([two.sys.id]);
  const kept = { environmentId: 'master', scheduledActionId: one.sys.id };
  expect((await scheduledActions.get(kept)).sys.status).toBe('canceled');
  expect((await refusal(list({ 'environment.sys.id': undefined })))[0]).toBe('BadRequest');
  expect((await refusal(schedule('nowhere')))[0]).toBe('BadRequest');
  expect((await refusal(schedule('later-one', '2020-01-01T00:00:00Z')))[0]).toBe('BadRequest');
});
