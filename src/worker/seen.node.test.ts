import { respondTo } from './respond';
import { storeInstalled, storeOpened, storeSeen } from './seen';
import { marked, ORIGIN, setStage, type Stage } from './testing/stage';

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  json: 'application/json',
  woff2: 'font/woff2',
  avif: 'image/avif',
};
const answerOf = ({ url }: Request): Response => {
  const ending = /\.(\w+)$/.exec(url)?.[1] ?? '';
  const type = TYPES[ending];
  return marked(
    new Response(
      type === undefined ? '<script type="application/json" id="page">{}</script>words' : '[]',
      { headers: { 'content-type': type ?? 'text/html', date: new Date().toUTCString() } },
    ),
  );
};

let stage: Stage;
const cachedPaths = async (): Promise<string[]> => {
  const names = await stage.caches.keys();
  const keys = await Promise.all(names.map(async (name) => (await stage.caches.open(name)).keys()));
  return keys.flat().map(({ url }) => url.replace(ORIGIN, ''));
};
beforeEach(() => {
  stage = setStage(() => respondTo);
  stage.network = answerOf;
});

it('seen: page, pictures, fonts and scripts of a first visit open offline', async () => {
  const files = ['/static/a.js', '/static/b.woff2', '/pictures/c-400.avif'];
  await storeSeen([`${ORIGIN}/shop?from=mail#books`, ...files.map((file) => ORIGIN + file)]);
  stage.network = null;
  expect(await (await stage.answer('/shop', { mode: 'navigate' }))?.text()).toContain('words');
  for (const file of files)
    expect((await stage.answer(file, { destination: 'image' }))?.ok).toBe(true);
});

it('seen: what is known is not requested again, and receipts, other files and other hosts are never stored', async () => {
  await stage.answer('/shop', { mode: 'navigate' });
  stage.asked.length = 0;
  await storeSeen([
    '/shop',
    '/biography#top',
    '/receipt/abcdefghijklmnop1234',
    '/preview/article/a1?locale=de-DE',
    '/editors',
    '/sitemap.xml',
    'https://elsewhere.example/static/a.js',
  ]);
  expect(stage.asked).toEqual([`${ORIGIN}/biography`]);
});

it.each([
  ['the connection is gone', () => null],
  [
    'somebody else answers',
    () => new Response('<h1>Please log in</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
])('seen: nothing is stored and nothing fails when %s', async (_name, network) => {
  stage.network = network;
  await storeSeen(['/biography', '/static/a.js']);
  await storeOpened(['/data/en-US/frame.json']);
  expect(await cachedPaths()).toEqual([]);
});

it('data: prefetched ones are not stored, opened ones are, and those are kept current', async () => {
  const file = '/data/en-US/p/shop.json';
  await stage.answer(file);
  expect(await cachedPaths()).toEqual([]);
  await storeSeen([file]);
  expect(await cachedPaths()).toEqual([]);
  await storeOpened([file]);
  stage.network = () =>
    marked(new Response('["newer"]', { headers: { 'content-type': 'application/json' } }));
  await stage.answer(file);
  stage.network = null;
  expect(await (await stage.answer(file))?.text()).toBe('["newer"]');
});

it('installed site: the scripts and fonts of all pages are stored', async () => {
  stage.network = (request) =>
    request.url.endsWith('/base.json')
      ? Response.json({
          files: [
            ['base', '/static/shop.js', 1, ''],
            ['base', '/data/en-US/frame.json', 1, ''],
          ],
        })
      : answerOf(request);
  await storeInstalled('en-US');
  expect(await cachedPaths()).toEqual(['/static/shop.js']);
});
