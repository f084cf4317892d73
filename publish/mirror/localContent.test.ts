import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '../../contracts/language/languages';
import type { RunningSandbox } from '../../sandbox/core/server';
import {
  edit,
  resetContent,
  startContentSandbox,
  testConfiguration,
} from '../../src/services/content/testing/testContent';
import { makeContentClient, type ContentClient } from '../../src/services/content/client/client';
import type { RawCollection } from '../../src/services/content/client/vendor';
import { NIGHTLY } from '../../test/nightly';
import { entry } from '../testing/entities';
import { LocalContent } from './localContent';
import { SpaceMirror } from './spaceMirror';
import { makeSyncService, type SyncService } from './syncService';

let sandbox: RunningSandbox;
let service: SyncService;
const folder = mkdtempSync(path.join(tmpdir(), 'space-copy-'));
let files = 0;
const newFile = (): string => path.join(folder, `${String((files += 1))}.jsonl`);

beforeAll(async () => {
  sandbox = await startContentSandbox();
  service = makeSyncService(testConfiguration(sandbox).content);
});
afterEach(() => resetContent(sandbox));
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

async function followed(file = newFile()): Promise<{
  mirror: SpaceMirror;
  client: ContentClient;
  asked: Set<string>;
  content: LocalContent;
}> {
  const mirror = await SpaceMirror.open(file);
  await mirror.follow(service);
  const content = new LocalContent(mirror);
  const asked = new Set<string>();
  return { mirror, content, asked, client: content.client(asked) };
}

/** The site's queries (src/services/content/types). */
const QUERIES: Record<string, unknown>[] = [
  { content_type: 'settings', include: 2, limit: 1, order: 'sys.createdAt' },
  { content_type: 'topicOverview', include: 1, limit: 1000 },
  {
    content_type: 'article',
    select: 'sys.id,fields.title,fields.slug,fields.foundations',
    include: 0,
    order: 'fields.order,sys.id',
    limit: 1000,
  },
  { content_type: 'article', 'fields.slug': 'slow-practice', include: 2, limit: 1 },
  { content_type: 'article', 'fields.slug': 'nothing-like-it', include: 2, limit: 1 },
  { content_type: 'workshopsAndCoaching', include: 2, limit: 1, order: 'sys.createdAt' },
  { content_type: 'workshop', include: 2, order: 'sys.id', limit: 1000 },
  { content_type: 'shopItem', include: 1, order: 'fields.order,sys.id', limit: 1000 },
  { content_type: 'freeDownload', include: 1, order: 'fields.title', limit: 1000 },
  { content_type: 'article', include: 0, order: 'sys.id', limit: 5, skip: 3 },
];

/** The visible part of an answer: ids, fields and links, without the vendor's metadata. */
function seen(value: unknown, depth = 0, path_: unknown[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => seen(item, depth, path_));
  if (typeof value !== 'object' || value === null) return value;
  const { sys, fields } = value as { sys?: { id?: string; type?: string }; fields?: object };
  if (path_.includes(value) || depth > 5) return `… ${sys?.id ?? ''}`;
  const inner = (part: object): unknown =>
    Object.fromEntries(
      Object.entries(part)
        .map(([name, own]) => [name, seen(own, depth + 1, [...path_, value])])
        .sort(),
    );
  return sys === undefined
    ? inner(value)
    : { id: sys.id, type: sys.type, ...(fields === undefined ? {} : { fields: inner(fields) }) };
}

const shown = ({ items, total }: RawCollection): unknown => ({ total, items: seen(items) });

describe('space mirror', () => {
  it.each(LANGUAGES.flatMap((locale) => QUERIES.map((query) => ({ ...query, locale }))))(
    'answers %j as the content service does',
    async (query) => {
      const { client } = await followed(path.join(folder, 'shared.jsonl'));
      const delivered = await makeContentClient(testConfiguration(sandbox).content).getEntries(
        query,
      );
      expect(shown(await client.getEntries(query))).toEqual(shown(delivered));
    },
  );

  it('rejects an unknown query parameter', async () => {
    const { client } = await followed(path.join(folder, 'shared.jsonl'));
    expect(() =>
      client.getEntries({ content_type: 'article', 'fields.title[match]': 'slow' }),
    ).toThrow(/does not know how to answer fields.title\[match\]/);
    expect(() =>
      client.getEntries({ content_type: 'article', 'fields.slug[in]': 'slow-practice,bow' }),
    ).toThrow(/looks for one value/);
    expect(() =>
      client.getEntries({ content_type: 'podcastNotes', 'fields.trackId': Number.NaN }),
    ).toThrow(/does not know how to answer fields.trackId/);
  });

  it('applies changes, and a fingerprint changes only with its answer', async () => {
    const { mirror, content, asked, client } = await followed();
    const [body, list] = [
      { content_type: 'article', 'fields.slug': 'slow-practice', include: 2, limit: 1 },
      {
        content_type: 'article',
        select: 'sys.id,fields.title',
        include: 0,
        limit: 1000,
        order: 'sys.id',
      },
    ];
    await Promise.all([client.getEntries(body), client.getEntries(list)]);
    const before = [...asked].map((query) => content.fingerprint(query));
    await edit(sandbox, 'entries/slow-practice', { mainText: { 'en-US': 'Other words.' } });
    expect(await mirror.follow(service)).toEqual([
      expect.objectContaining({ key: 'Entry slow-practice' }),
    ]);
    const fresh = new LocalContent(mirror);
    const after = [...asked].map((query) => fresh.fingerprint(query));
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    await edit(sandbox, 'entries/slow-practice', null);
    await mirror.follow(service);
    expect(new LocalContent(mirror).fingerprint([...asked][1] ?? '')).not.toBe(before[1]);
  });

  it('continues from the stored token and refetches a truncated delta', async () => {
    const file = newFile();
    await followed(file);
    await edit(sandbox, 'entries/community', { title: { 'en-US': 'First' } });
    await followed(file);
    appendFileSync(file, '{"token":"half a li');
    await edit(sandbox, 'entries/community', { title: { 'en-US': 'Second' } });
    sandbox.requests.clear();
    const { mirror } = await followed(file);
    expect(mirror.entities.get('Entry community')?.fields['title']?.['en-US']).toBe('Second');
    expect(sandbox.requests.list().some(({ url }) => url.includes('initial=true'))).toBe(false);
    const again = await SpaceMirror.open(file);
    expect(again.entities.get('Entry community')?.fields['title']?.['en-US']).toBe('Second');
  });

  it.each([
    ['a page of HTML', { status: 200, body: '<html>proxy</html>' }],
    ['an empty object', { status: 200, body: '{}' }],
    // The client retries for five seconds.
    ...(NIGHTLY ? [['an error', { status: 503 }] as [string, { status: number }]] : []),
  ])(
    'stays unchanged when the service answers with %s',
    async (_what, fault) => {
      const { mirror } = await followed();
      const before = mirror.entities.size;
      await edit(sandbox, 'entries/community', { title: { 'en-US': 'Unseen' } });
      sandbox.faults.place({ service: 'content', pathContains: '/sync', ...fault });
      await expect(mirror.follow(service)).rejects.toThrow();
      expect(mirror.entities.size).toBe(before);
      sandbox.faults.clear();
      await mirror.follow(service);
      expect(mirror.entities.get('Entry community')?.fields['title']?.['en-US']).toBe('Unseen');
    },
    60_000,
  );

  it('starts over when its token has expired and removes what is gone', async () => {
    const { mirror } = await followed();
    const forgetful: SyncService = {
      ...service,
      changes: (token) => service.changes(token === null ? null : 'bm90IGEgdG9rZW4'),
    };
    await edit(sandbox, 'entries/community', null);
    const changes = await mirror.follow(forgetful);
    expect(changes.find(({ key }) => key === 'Entry community')?.after).toBeUndefined();
    expect(mirror.entities.has('Entry community')).toBe(false);
  });
});

it('space mirror: reads a field by the current model, which may change while it follows', async () => {
  const file = path.join(folder, 'model.jsonl');
  let shared = ['article.title'];
  let syncs = 0;
  const article = entry('article', 'bow', { title: { 'en-US': 'Bow', 'de-DE': 'Bogen' } });
  const changing: SyncService = {
    changes: (token) => {
      syncs += 1;
      return Promise.resolve({
        entries: token === null ? [article] : [],
        assets: [],
        deletedEntries: [],
        deletedAssets: [],
        nextSyncToken: String(syncs),
      });
    },
    model: () =>
      Promise.resolve({
        locales: [
          { code: 'en-US', default: true, fallbackCode: null },
          { code: 'de-DE', fallbackCode: null },
        ],
        shared,
      }),
  };
  const mirror = await SpaceMirror.open(file);
  await mirror.follow(changing);
  const german = async (from: SpaceMirror): Promise<unknown> => {
    const client = new LocalContent(from).client(new Set());
    const { items } = await client.getEntries({ content_type: 'article', locale: 'de-DE' });
    return items[0]?.fields?.['title'];
  };
  expect(await german(mirror)).toBe('Bow');
  expect(await mirror.follow(changing)).toEqual([]);
  shared = [];
  expect(await mirror.follow(changing)).not.toEqual([]);
  expect(await german(mirror)).toBe('Bogen');
  expect(await german(await SpaceMirror.open(file))).toBe('Bogen');
});
