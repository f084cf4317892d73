import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { RunningSandbox } from '../../../../sandbox/core/server';
import { until } from '../../../../test/until';
import { articleApi } from '../queries/article';
import { podcastNotesApi } from '../queries/podcastNotes';
import { makeContentClient } from '../client/client';
import { endorsementsApi } from '../queries/endorsement';
import { makeContentCache, noContentCache, type ContentCache } from './contentCache';
import {
  edit,
  makeTestSite,
  resetContent,
  startContentSandbox,
  testConfiguration,
  type TestSite,
} from '../testing/testContent';
import { topicArticlesApi } from '../queries/topicArticles';
import { nightlyTest } from '../../../../test/nightly';

const ARTICLE = { locale: 'en-US', slug: 'slow-practice' } as const;
const { article } = articleApi.endpoints;
const { topicArticles } = topicArticlesApi.endpoints;

let sandbox: RunningSandbox;
let cache: ContentCache;

beforeAll(async () => {
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  cache = makeContentCache('space');
});
afterEach(() => resetContent(sandbox));

const titleIn = (site: TestSite) => article.select(ARTICLE)(site.store.getState()).data?.title.text;
const rename = (title: string) =>
  edit(sandbox, 'entries/slow-practice', { title: { 'en-US': title, 'de-DE': title } });
/** `savedAt` of each answer shown from the cache, ms since 1970. */
const cachedDates = (site: TestSite) => Object.values(site.store.getState().contentStatus.cached);
const requests = () => sandbox.requests.list('content').map(({ url }) => url);

/** A first visit that leaves an answer in the cache, saved at `savedAt`. */
async function firstVisit(savedAt = 1000): Promise<void> {
  const { store, services } = makeTestSite(sandbox, 'en-US', cache);
  services.content.now = () => savedAt;
  await store.dispatch(article.initiate(ARTICLE));
  const key = ['en-US', 'article', ARTICLE.slug] as const;
  let cached = await cache.read([...key]);
  while (cached === null) cached = await cache.read([...key]);
  sandbox.requests.clear();
}

it('content endpoint: asks the service once on a first visit and caches the answer', async () => {
  await firstVisit(1234);
  expect(await cache.read(['en-US', 'article', 'slow-practice'])).toMatchObject({
    savedAt: 1234,
    value: { slug: 'slow-practice', title: { text: 'Slow Practice' } },
  });
});

it.each(['900101-2', '0x10', '007', 'a name', ''])(
  'podcast notes: answers null without a request for an id that is no number: %j',
  async (id) => {
    const { store } = makeTestSite(sandbox, 'en-US', cache);
    sandbox.requests.clear();
    const { data, error } = await store.dispatch(
      podcastNotesApi.endpoints.podcastNotes.initiate({ locale: 'en-US', id }),
    );
    expect([data, error, requests()]).toEqual([null, undefined, []]);
  },
);

it('content endpoint: shows the cached answer on the next visit, then swaps in what changed', async () => {
  await firstVisit();
  await rename('Slower Practice');
  sandbox.faults.place({ service: 'content', delayMs: 300, times: 1 });
  const site = makeTestSite(sandbox, 'en-US', cache);
  await site.store.dispatch(article.initiate(ARTICLE));
  expect(titleIn(site)).toBe('Slow Practice');
  const before = article.select(ARTICLE)(site.store.getState()).data;
  await until('the new title', () => titleIn(site) === 'Slower Practice');
  const after = article.select(ARTICLE)(site.store.getState()).data;
  expect(after?.featureBlocks).toBe(before?.featureBlocks);
  expect(after?.mainText).toBe(before?.mainText);
  expect(requests()).toHaveLength(1);
  expect(cachedDates(site)).toEqual([]);
});

it('content endpoint: keeps object identity when revalidation brings nothing new', async () => {
  await firstVisit();
  const site = makeTestSite(sandbox, 'en-US', cache);
  const refreshed: unknown[] = [];
  await site.store.dispatch(article.initiate(ARTICLE));
  const before = article.select(ARTICLE)(site.store.getState()).data;
  const stop = site.store.subscribe(() =>
    refreshed.push(article.select(ARTICLE)(site.store.getState()).data),
  );
  await until(
    'one request and its refreshing',
    () => requests().length === 1 && refreshed.length > 0,
  );
  stop();
  expect(new Set(refreshed)).toEqual(new Set([before]));
});

it('content endpoint: keeps the cached answer and its date when revalidation fails', async () => {
  await firstVisit(777);
  sandbox.faults.place({ service: 'content', status: 401 });
  const site = makeTestSite(sandbox, 'en-US', cache);
  await site.store.dispatch(article.initiate(ARTICLE));
  await until('a cached answer', () => cachedDates(site).length > 0);
  expect(cachedDates(site)).toEqual([777]);
  expect(site.store.getState().contentStatus.reason).toBe('unauthorized');
  expect(titleIn(site)).toBe('Slow Practice');
  expect(site.warnings).toEqual([
    expect.stringMatching(/^article could not be fetched: AccessTokenInvalid/),
  ]);
});

it('content endpoint: asks the service on a retry', async () => {
  await firstVisit();
  sandbox.faults.place({ service: 'content', status: 404 });
  const site = makeTestSite(sandbox, 'en-US', cache);
  const subscription = site.store.dispatch(article.initiate(ARTICLE));
  await until('a cached answer', () => cachedDates(site).length > 0);
  sandbox.faults.clear();
  await rename('Anew');
  await subscription.refetch();
  expect(titleIn(site)).toBe('Anew');
  expect(site.store.getState().contentStatus).toEqual({ cached: {}, reason: null, gone: null });
});

it('content endpoint: keeps the shown answer when a retry fails', async () => {
  const site = makeTestSite(sandbox, 'en-US', noContentCache);
  const subscription = site.store.dispatch(article.initiate(ARTICLE));
  await subscription;
  sandbox.faults.place({ service: 'content', status: 404 });
  expect(await subscription.refetch()).toMatchObject({ error: { kind: 'notFound', status: 404 } });
  expect(titleIn(site)).toBe('Slow Practice');
  expect(cachedDates(site)).toHaveLength(1);
  expect(site.store.getState().contentStatus.reason).toBe('notFound');
});

it.each([
  ['a bad token', { status: 401 }, 'unauthorized'],
  ['an unknown space', { status: 404 }, 'notFound'],
  ['an invalid query', { status: 400 }, 'badRequest'],
  [
    'a page of HTML',
    { status: 200, body: '<!doctype html><title>Welcome to the hotel</title>' },
    'garbage',
  ],
  ['an empty object', { status: 200, body: {} }, 'garbage'],
  ['a list of something else', { status: 200, body: { items: 'none' } }, 'garbage'],
])('content endpoint: reports the kind of failure of %s', async (_name, fault, kind) => {
  sandbox.faults.place({ service: 'content', ...fault });
  const { store } = makeTestSite(sandbox);
  expect(
    await store.dispatch(
      topicArticles.initiate({ locale: 'en-US', topic: 'foundations', page: 1 }),
    ),
  ).toMatchObject({ error: { kind } });
});

it('content endpoint: never mixes languages when answers arrive out of order', async () => {
  const site = makeTestSite(sandbox, 'en-US', cache);
  sandbox.faults.place({ service: 'content', pathContains: 'locale=de-DE', delayMs: 1000 });
  const german = site.store.dispatch(article.initiate({ ...ARTICLE, locale: 'de-DE' }));
  const english = site.store.dispatch(article.initiate(ARTICLE));
  const order: string[] = [];
  await Promise.all([german.then(() => order.push('de')), english.then(() => order.push('en'))]);
  expect(order).toEqual(['en', 'de']);
  const { getState } = site.store;
  expect(article.select(ARTICLE)(getState()).data?.title).toEqual({ text: 'Slow Practice' });
  expect(article.select({ ...ARTICLE, locale: 'de-DE' })(getState()).data?.title).toEqual({
    text: 'Langsam üben',
  });
  expect(await cache.read(['de-DE', 'article', 'slow-practice'])).toMatchObject({
    value: { title: { text: 'Langsam üben' } },
  });
  expect(await cache.read(['en-US', 'article', 'slow-practice'])).toMatchObject({
    value: { title: { text: 'Slow Practice' } },
  });
});

it.each([
  ['space', 'CONTENT_SPACE'],
  ['accessToken', 'CONTENT_DELIVERY_TOKEN'],
] as const)('content client: throws for a missing %s before any request', (name, variable) => {
  const { content } = testConfiguration(sandbox);
  expect(() => makeContentClient({ ...content, [name]: '' })).toThrow(variable);
  expect(requests()).toEqual([]);
});

it('topic articles: are fetched in one request, without bodies', async () => {
  await makeTestSite(sandbox).store.dispatch(
    topicArticles.initiate({ locale: 'de-DE', topic: 'foundations', page: 1 }),
  );
  expect(requests()).toHaveLength(1);
  expect(decodeURIComponent(requests()[0] ?? '')).toMatch(/select=[^&]*fields\.title/);
  expect(requests()[0]).not.toMatch(/mainText/);
});

it('endorsements: are requested without a locale', async () => {
  const { store } = makeTestSite(sandbox);
  await store.dispatch(endorsementsApi.endpoints.endorsements.initiate());
  expect(requests()[0]).not.toContain('locale=');
});

nightlyTest(
  'content endpoint: asks the service when the cache is slow, and shows the late cached answer when the service fails',
  async () => {
    await firstVisit(555);
    let find: () => void = () => undefined;
    const slow: ContentCache = {
      ...cache,
      read: (key) => new Promise((resolve) => (find = () => void cache.read(key).then(resolve))),
    };
    sandbox.faults.place({ service: 'content', status: 404 });
    const site = makeTestSite(sandbox, 'en-US', slow);
    const opened = site.store.dispatch(article.initiate(ARTICLE));
    await until('a warning', () => site.warnings.length > 0);
    find();
    await opened;
    expect(titleIn(site)).toBe('Slow Practice');
    await until('the date of the cached answer', () => cachedDates(site)[0] === 555);
  },
);
