import { nightlyTest } from '../../test/nightly';
import { startManagementStub, type ManagementStub } from '../testing/managementStub';
import type { SpaceExport } from '../lib/spaceExport';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readTransferOptions, type Target, type TransferOptions } from './target';
import { checkContent, importContent } from './transfer';

const ours = JSON.parse(readFileSync(resolve(__dirname, '../space.json'), 'utf8')) as SpaceExport;

let stub: ManagementStub;
afterEach(() => stub.close());

const target = (): Target => ({
  space: 'a-new-space',
  environment: 'master',
  token: stub.token,
  host: stub.host,
  uploadHost: stub.host,
  insecure: true,
});

async function run(options: Partial<Omit<TransferOptions, 'target'>>): Promise<string> {
  const lines: string[] = [];
  await importContent(
    { target: target(), texts: false, preview: null, apply: false, ...options },
    (line) => lines.push(line),
  );
  return lines.join('\n');
}

async function check(): Promise<{ works: boolean; said: string }> {
  const lines: string[] = [];
  const works = await checkContent(target(), (line) => lines.push(line));
  return { works, said: lines.join('\n') };
}

type Field = Record<string, unknown> & { id: string };
const typeOf = (id: string) =>
  stub.state.find('content_types', id) as unknown as { fields: Field[] };

test('content:import: a dry run lists additions and adds nothing', async () => {
  stub = await startManagementStub();
  const said = await run({ texts: true });
  expect(said).toContain('Would add');
  expect(said).toContain('  article\n');
  expect(said).toContain(`${String(ours.entries.length)} entries`);
  expect(stub.state.kinds.content_types.size + stub.state.kinds.entries.size).toBe(0);
});

test('content:import: sets the addresses of the preview once, after a dry run', async () => {
  stub = await startManagementStub();
  const preview = { siteUrl: 'https://site.example', secret: 'a secret&more' };
  const settings = () => stub.state.kinds.preview_environments.get('open-strings');
  expect(await run({ preview })).toMatch(/Would add.*preview of .*article/s);
  expect(settings()).toBeUndefined();
  await run({ preview, apply: true });
  expect(settings()?.configurations).toContainEqual(
    expect.objectContaining({
      contentType: 'article',
      enabled: true,
      url: 'https://site.example/preview/article/{entry.sys.id}?locale={locale}&secret=a%20secret%26more',
    }),
  );
  expect(await run({ preview })).not.toContain('preview of');
});

test('content:import: explains a refusal of the service in words', async () => {
  stub = await startManagementStub();
  const failed = (more: Partial<Target>): Promise<string> =>
    checkContent({ ...target(), ...more }, () => undefined).then(
      () => '',
      (error: Error) => error.message,
    );
  expect(await failed({ token: 'CFPAT-of-somebody-else' })).toMatch(
    /does not know the token in CONTENT_MANAGEMENT_TOKEN/,
  );
  expect(await failed({ space: 'nobodys', environment: 'stage' })).toMatch(
    /no environment "stage" in a space "nobodys"/,
  );
  await expect(
    importContent(
      { target: { ...target(), token: 'wrong' }, texts: false, preview: null, apply: true },
      () => undefined,
    ),
  ).rejects.toThrow(/does not know the token/);
});

// The client retries for nine seconds.
nightlyTest('content:import: names an unreachable service and the reason', async () => {
  stub = await startManagementStub();
  await expect(checkContent({ ...target(), host: '127.0.0.1:9' }, () => undefined)).rejects.toThrow(
    /^127\.0\.0\.1:9 could not be asked \(ECONNREFUSED\)/,
  );
});

test('content:import: brings the whole published model with help texts into an empty space', async () => {
  stub = await startManagementStub();
  expect((await check()).works).toBe(false);
  await run({ apply: true });
  for (const type of ours.contentTypes) {
    expect(stub.state.isPublished('content_types', type.sys.id)).toBe(true);
    expect(typeOf(type.sys.id).fields).toEqual(type.fields);
  }
  expect(stub.state.find('editor_interfaces', 'article').controls).toHaveLength(
    ours.contentTypes.find(({ sys }) => sys.id === 'article')?.fields.length ?? 0,
  );
  expect(stub.state.refusals).toEqual([]);
  expect(await check()).toMatchObject({
    works: true,
    said: 'The model is as the site expects it.',
  });
  expect(stub.state.kinds.entries.size).toBe(0);
});

test('content:import: adds texts on request, published with their files, and leaves existing entries alone', async () => {
  stub = await startManagementStub();
  await run({ apply: true });
  const first = ours.entries.find(({ sys }) => sys.contentType.sys.id === 'socialAccount');
  if (!first) throw new Error('the demonstration has no social account');
  const edited = { name: { 'en-US': 'An editor wrote this' } };
  stub.state.save('entries', first.sys.id, { fields: edited }, undefined, {
    contentType: first.sys.contentType,
  });
  stub.state.publish('entries', first.sys.id, 1);
  await run({ texts: true, apply: true });
  const { entries, assets } = stub.state.kinds;
  expect(entries.get(first.sys.id)?.fields).toEqual(edited);
  expect([...entries.keys()].sort()).toEqual(ours.entries.map(({ sys }) => sys.id).sort());
  for (const { sys, fields } of ours.entries) {
    expect(stub.state.isPublished('entries', sys.id)).toBe(true);
    if (sys.id !== first.sys.id) expect(entries.get(sys.id)?.fields).toEqual(fields);
  }
  expect([...assets.keys()].sort()).toEqual(ours.assets.map(({ sys }) => sys.id).sort());
  for (const { sys, fields } of ours.assets) {
    expect(stub.state.isPublished('assets', sys.id)).toBe(true);
    const { title, description, file } = assets.get(sys.id)?.fields as typeof fields;
    expect([title, description]).toEqual([fields.title, fields.description]);
    for (const language of ['en-US', 'de-DE'] as const)
      expect(file[language]?.details.size).toBe(fields.file[language]?.details.size);
  }
  expect(stub.state.refusals).toEqual([]);
  expect(await run({ texts: true, apply: true })).toContain('0 entries and 0 files');
});

test('content:import: names each text that the service refuses, and adds the others', async () => {
  stub = await startManagementStub();
  await run({ apply: true });
  Object.assign(typeOf('socialAccount').fields.find(({ id }) => id === 'name') ?? {}, {
    type: 'Integer',
  });
  const accounts = ours.entries.filter(({ sys }) => sys.contentType.sys.id === 'socialAccount');
  const said = await run({ texts: true, apply: true }).then(
    () => '',
    (error: Error) => error.message,
  );
  for (const { sys } of accounts) expect(said).toContain(`${sys.id}: InvalidEntry`);
  expect(stub.state.isPublished('entries', 'legal-imprint')).toBe(true);
});

test('content:import: adds a missing field, and names a field of another type without changing it', async () => {
  stub = await startManagementStub();
  await run({ apply: true });
  const article = typeOf('article');
  const order = article.fields.find(({ id }) => id === 'order');
  Object.assign(order ?? {}, { type: 'Symbol' });
  article.fields = article.fields.filter(({ id }) => id !== 'summary');
  const before = await check();
  expect(before.works).toBe(false);
  expect(before.said).toContain('breaks  article.summary: does not exist.');
  expect(before.said).toContain('breaks  article.order: is Symbol, should be Integer.');
  const said = await run({ apply: true });
  expect(said).toContain('article.summary');
  expect(typeOf('article').fields.find(({ id }) => id === 'summary')).toBeDefined();
  expect(typeOf('article').fields.find(({ id }) => id === 'order')).toMatchObject({
    type: 'Symbol',
  });
});

test('content:import: adds checks and help texts to existing fields, and keeps their controls', async () => {
  stub = await startManagementStub();
  await run({ apply: true });
  const title = typeOf('workshop').fields.find(({ id }) => id === 'title');
  const ourTitle = { ...title };
  Object.assign(title ?? {}, {
    required: false,
    validations: [{ size: { max: 9 } }, { unique: true }],
  });
  const editor = stub.state.find('editor_interfaces', 'workshop');
  const controlOf = (fieldId: string) =>
    (editor.controls as { fieldId: string; widgetId: string; settings: object }[]).find(
      (control) => control.fieldId === fieldId,
    );
  Object.assign(controlOf('title') ?? {}, { widgetId: 'our-app', settings: { helpText: 'Old' } });
  const dry = await run({});
  expect(dry).toContain('workshop.title: may stay empty');
  expect(dry).toContain('workshop.title: lacks 1 of our checks');
  expect(dry).toContain('workshop.title: has another help text');
  await run({ apply: true });
  expect(typeOf('workshop').fields.find(({ id }) => id === 'title')).toEqual({
    ...ourTitle,
    validations: [{ unique: true }, ...(ourTitle.validations as object[])],
  });
  expect(
    (stub.state.find('editor_interfaces', 'workshop').controls as { fieldId: string }[]).find(
      ({ fieldId }) => fieldId === 'title',
    ),
  ).toMatchObject({ widgetId: 'our-app', settings: { helpText: 'Name of the workshop.' } });
  expect((await check()).said).toBe('The model is as the site expects it.');
});

test('content:check: fails when the meeting link is delivered to everybody', async () => {
  stub = await startManagementStub();
  await run({ apply: true });
  Object.assign(typeOf('workshop').fields.find(({ id }) => id === 'zoomLink') ?? {}, {
    omitted: false,
  });
  const { works, said } = await check();
  expect(works).toBe(false);
  expect(said).toContain('workshop.zoomLink: is delivered to everybody');
});

test('content:import: rejects a space with another default language before changing anything', async () => {
  stub = await startManagementStub('de-DE');
  await expect(run({ apply: true })).rejects.toThrow('should be en-US');
  expect(stub.state.kinds.content_types.size).toBe(0);
});

test('content:import: names everything missing at once and accepts no token as an argument', async () => {
  stub = await startManagementStub();
  expect(() =>
    readTransferOptions([], { CONTENT_MANAGEMENT_URL: 'http://somewhere.example' }),
  ).toThrow(/--space[\s\S]*CONTENT_MANAGEMENT_TOKEN[\s\S]*https/);
  expect(() => readTransferOptions(['--management-token', 'secret'], {})).toThrow(
    'management-token',
  );
  expect(
    readTransferOptions(['--space', 'abc', '--texts'], { CONTENT_MANAGEMENT_TOKEN: 'secret' }),
  ).toMatchObject({
    texts: true,
    apply: false,
    target: {
      space: 'abc',
      environment: 'master',
      host: 'api.contentful.com',
      uploadHost: 'upload.contentful.com',
      insecure: false,
    },
  });
});
