import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import type { RunningSandbox } from '../../sandbox/core/server';
import { makePrerenderer } from '../../src/prerenderer';
import {
  edit,
  resetContent,
  startContentSandbox,
  testConfiguration,
} from '../../src/services/content/testing/testContent';
import { LocalContent } from '../mirror/localContent';
import { SpaceMirror } from '../mirror/spaceMirror';
import { makeSyncService } from '../mirror/syncService';
import { removeOrphans, filesOf, ORPHAN_RETENTION_MS } from '../pages/orphans';
import { PictureStore } from './pictureStore';
import { sample } from '../../test/nightly';

let sandbox: RunningSandbox;
const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
let folderCount = 0;
const newTrees = (): string[] =>
  ['en-US', 'de-DE'].map((language) => path.join(folder, String(folderCount), language));
beforeAll(async () => {
  sandbox = await startContentSandbox();
});
beforeEach(() => {
  folderCount += 1;
});
afterEach(() => resetContent(sandbox));
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const JPEG = (): string =>
  `${sandbox.url}/assets/images.ctfassets.net/openstrings/poster-focus/v1/poster-focus.jpg`;
const DRAWING = (): string =>
  `${sandbox.url}/assets/images.ctfassets.net/openstrings/workshops-logo/v1/workshops-logo.svg`;
const facts = {
  contentType: 'image/jpeg',
  size: 1,
  width: 1280,
  height: 720,
  asset: 'focus',
};
const asked = (): number =>
  sandbox.requests.list('content').filter(({ url }) => url.startsWith('/assets/')).length;

async function render(store: PictureStore, address: string): Promise<string> {
  const mirror = await SpaceMirror.open(path.join(folder, 'space.jsonl'));
  await mirror.follow(makeSyncService(testConfiguration(sandbox).content));
  const content = new LocalContent(mirror);
  const site = makePrerenderer({
    configuration: testConfiguration(sandbox),
    dom: new JSDOM('').window,
    warn: () => undefined,
  });
  const { html } = await site.render({
    path: address,
    language: 'en-US',
    renderedAt: Date.UTC(2026, 10, 22),
    client: content.client(new Set()),
    findPublished: (url) => store.register(url, content.assetAt(url)),
  });
  return html;
}

it.each(
  sample(
    [
      '/',
      '/articles/foundations',
      '/shop',
      '/articles/foundations/slow-practice',
      '/shop/book-open-strings',
      '/workshops_and_coaching',
      '/biography',
      '/community',
    ],
    4,
    1,
  ),
)('pictures: %s names no picture of another origin', async (address) => {
  const page = new JSDOM(await render(new PictureStore(newTrees()), address)).window.document;
  const named = Array.from(
    page.querySelectorAll('img, source'),
    (element) => element.getAttribute('srcset') ?? element.getAttribute('src') ?? '',
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((address_) => !address_.startsWith('/pictures/'))).toEqual([]);
});

it('pictures: those in texts are served from our own origin with their size', async () => {
  const address = JPEG().replace('http:', '');
  await edit(sandbox, 'entries/slow-practice', {
    mainText: {
      'en-US': `Look:\n\n![A poster](http:${address})\n\n![Nobody knows](http:${address.replace('poster-focus', 'poster-unknown')})`,
    },
  });
  const page = new JSDOM(
    await render(new PictureStore(newTrees()), '/articles/foundations/slow-practice'),
  ).window.document;
  const known = page.querySelector('img[alt="A poster"]');
  expect(known?.getAttribute('src')).toMatch(/^\/pictures\/[0-9a-f]{20}-800\.webp$/);
  expect([known?.getAttribute('width'), known?.getAttribute('height')]).toEqual(['1280', '720']);
  expect(known?.previousElementSibling?.getAttribute('srcset')).toMatch(
    /^\/pictures\/[0-9a-f]{20}-400\.avif 400w, /,
  );
  const unknown = page.querySelector('img[alt="Nobody knows"]');
  expect([unknown?.getAttribute('src'), unknown?.closest('picture')]).toEqual([
    expect.stringMatching(/^\/pictures\//),
    null,
  ]);
});

it('picture store: fetches each file once, stores it in every tree and reuses earlier folders', async () => {
  const trees = newTrees();
  const store = new PictureStore(trees);
  const { own } = store.register(JPEG(), facts);
  const drawn = store.register(DRAWING(), { ...facts, contentType: 'image/svg+xml' }).own;
  const page = `<img src="${own}-400.avif"> <img srcset="${own}-400.avif 400w, ${own}-200.webp 200w"> <img src="${drawn}.svg">`;
  const files = await store.fetchNamed(page);
  expect(files).toEqual([`${own}-400.avif`, `${own}-200.webp`, `${drawn}.svg`]);
  expect(filesOf(page)).toEqual(files);
  expect(asked()).toBe(3);
  for (const tree of trees) {
    expect(await sharp(path.join(tree, `${own}-400.avif`)).metadata()).toMatchObject({
      width: 400,
      height: 225,
      format: 'heif',
    });
    // Compressed with the highest quality, because an immutable file is compressed once.
    const drawing = readFileSync(path.join(tree, `${drawn}.svg`));
    expect(readFileSync(path.join(tree, `${drawn}.svg.br`)).length).toBe(
      brotliCompressSync(drawing, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: drawing.length },
      }).length,
    );
  }
  await store.fetchNamed(page);
  const again = new PictureStore(trees);
  again.register(JPEG(), facts);
  await again.fetchNamed(page);
  const elsewhere = newTrees().map((tree) => `${tree}-elsewhere`);
  await new PictureStore(elsewhere, trees).fetchNamed(page);
  expect(readdirSync(path.join(elsewhere[1] ?? '', 'pictures'))).toEqual(
    readdirSync(path.join(trees[1] ?? '', 'pictures')),
  );
  expect(asked()).toBe(3);
});

it('picture store: a replaced file gets another name', () => {
  const store = new PictureStore(newTrees());
  const names = [
    store.register(JPEG(), facts),
    store.register(JPEG(), { ...facts, size: 2 }),
    store.register(JPEG().replace('v1', 'v2'), facts),
  ].map(({ own }) => own);
  expect(new Set(names).size).toBe(3);
  // The sandbox's port differs between runs.
  expect(store.register(JPEG().replace(/:\d+/, ':1'), facts).own).toBe(names[0]);
});

it.each(
  sample(
    [
      ['a page of a proxy', { status: 200, body: '<html>Please log in</html>' }, 1],
      ['a refusal', { status: 404 }, 1],
      ['a service that is down', { status: 503 }, 3],
    ],
    3,
  ),
)(
  'picture store: rejects %s, names the picture and retries on the next request',
  async (_name, fault, times) => {
    const trees = newTrees();
    const store = new PictureStore(trees);
    const { own } = store.register(JPEG(), facts);
    sandbox.faults.place({ service: 'content', pathContains: '/assets/', ...fault });
    expect(await store.fetchNamed(`${own}-400.avif`)).toBeNull();
    expect(store.problemOf(JPEG(), facts)?.problem).toMatchObject({
      entry: 'focus',
      values: ['avif', expect.any(String)],
    });
    expect(asked()).toBe(times);
    expect(existsSync(path.join(trees[0] ?? '', 'pictures'))).toBe(false);
    sandbox.faults.clear();
    await store.fetchNamed(`${own}-400.avif`);
    expect(readdirSync(path.join(trees[0] ?? '', 'pictures'))).toEqual([
      `${path.basename(own)}-400.avif`,
    ]);
  },
);

it('orphans: deletes a file a month after the last page named it, unless it is named again', async () => {
  const trees = newTrees();
  const store = new PictureStore(trees);
  const { own } = store.register(JPEG(), facts);
  const [one, other] = [`${own}-200.avif`, `${own}-200.webp`];
  await store.fetchNamed(`${one} ${other}`);
  const remembered = path.join(folder, `${String(folderCount)}.json`);
  const clear = (named: string[], now: number) =>
    removeOrphans(trees, remembered, new Set(named), now);
  expect(await clear([one, other], 0)).toEqual([]);
  expect(await clear([one], 1000)).toEqual([]);
  expect(await clear([one], ORPHAN_RETENTION_MS)).toEqual([]);
  expect(await clear([one, other], ORPHAN_RETENTION_MS + 1000)).toEqual([]);
  expect(await clear([one], ORPHAN_RETENTION_MS + 2000)).toEqual([]);
  const gone = await clear([one], 2 * ORPHAN_RETENTION_MS + 2000);
  expect(gone).toEqual([other]);
  for (const tree of trees)
    expect(readdirSync(path.join(tree, 'pictures'))).toEqual([path.basename(one)]);
  store.forget(gone);
  await store.fetchNamed(other);
  expect(readFileSync(path.join(trees[1] ?? '', other)).length).toBeGreaterThan(0);
});
