import { respondTo } from './respond';
import { cacheLegalPages, cacheOpenPages } from './cacheOpenPages';
import { marked, ORIGIN, setStage, type Stage } from './testing/stage';

const html = (words: string): Response =>
  new Response(`<script type="application/json" id="page">{}</script>${words}`, {
    headers: { 'content-type': 'text/html', date: new Date().toUTCString() },
  });

let stage: Stage;
const openAt = (...paths: string[]): void =>
  void Object.assign(globalThis, {
    clients: {
      matchAll: () => Promise.resolve(paths.map((path) => ({ url: new URL(path, ORIGIN).href }))),
    },
  });
beforeEach(() => {
  stage = setStage(() => respondTo);
});

it('open pages: are cached on the first visit and open offline', async () => {
  stage.network = () => html('first');
  openAt('/workshops_and_coaching?from=mail#dates');
  await cacheOpenPages();
  stage.network = null;
  expect(
    await (await stage.answer('/workshops_and_coaching', { mode: 'navigate' }))?.text(),
  ).toContain('first');
});

it("open pages: each is requested once, but not cached pages, receipts, editors' pages or other sites", async () => {
  stage.network = () => html('kept');
  await stage.answer('/shop', { mode: 'navigate' });
  stage.asked.length = 0;
  openAt(
    '/biography',
    '/biography#top',
    '/shop',
    '/receipt/abcdefghijklmnop1234',
    '/preview/article/a1?locale=de-DE',
    '/editors',
    '/sitemap.xml',
    'https://elsewhere.example/',
  );
  await cacheOpenPages();
  expect(stage.asked).toEqual([`${ORIGIN}/biography`]);
});

it.each([
  ['the connection is gone', () => null],
  [
    'somebody else answers',
    () => new Response('<h1>Please log in</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
])('open pages: nothing is cached and nothing fails when %s', async (_name, network) => {
  stage.network = network;
  openAt('/biography');
  await cacheOpenPages();
  stage.network = null;
  await expect(stage.answer('/biography', { mode: 'navigate' })).rejects.toThrow();
});

it('legal pages: imprint and privacy page can be read offline without a visit, in both languages', async () => {
  stage.network = () =>
    marked(new Response('["legal"]', { headers: { 'content-type': 'application/json' } }));
  await cacheLegalPages();
  stage.network = null;
  for (const path of ['en-US/p/legal/imprint', 'de-DE/p/legal/imprint', 'de-DE/p/legal/privacy'])
    expect(await (await stage.answer(`/data/${path}.json`))?.text()).toBe('["legal"]');
});
