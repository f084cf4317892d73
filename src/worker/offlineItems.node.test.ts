import { OFFLINE_CACHE } from '../lib/storage/offlineCache';
import { respondTo } from './respond';
import { deleteCaches } from './visitedCache';
import { offlineItemsChanged } from './offlineItems';
import { marked, ORIGIN, setStage, type Stage } from './testing/stage';

const SOUND = 'https://audio.example/1.mp3?from=feed';
const COVER = 'https://covers.example/1.jpg';
const PICTURE = '/pictures/0123456789abcdef0123';
const day = (at: string): string => new Date(at).toUTCString();
const html = (words: string, date: string): Response =>
  new Response(`<script type="application/json" id="page">{}</script>${words}`, {
    headers: { 'content-type': 'text/html', date: day(date) },
  });

let stage: Stage;
const download = async (url: string, answer: Response): Promise<void> => {
  await (await stage.caches.open(OFFLINE_CACHE)).put(url, answer);
  offlineItemsChanged();
};
const text = async (answer: Response | null): Promise<string | undefined> => answer?.text();

beforeEach(() => {
  // Fake timers, so that the network's time limit takes no time.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'],
    now: new Date('2026-11-22T12:00:00Z'),
  });
  stage = setStage(() => respondTo);
  offlineItemsChanged();
});
afterEach(() => jest.useRealTimers());

it('offline audio: plays in the requested ranges without the network', async () => {
  await download(SOUND, new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } }));
  const answer = await stage.answer(SOUND, {
    mode: 'no-cors',
    destination: 'audio',
    headers: { range: 'bytes=4-6' },
  });
  expect([answer?.status, await text(answer), stage.asked]).toEqual([206, '456', []]);
});

it('offline cover: is shown without the network; others are left to the browser', async () => {
  await download(COVER, new Response('cover', { headers: { 'content-type': 'image/jpeg' } }));
  expect([
    await text(await stage.answer(COVER, { mode: 'no-cors', destination: 'image' })),
    stage.asked,
  ]).toEqual(['cover', []]);
  expect(
    await stage.answer('https://covers.example/2.jpg', { mode: 'no-cors', destination: 'image' }),
  ).toBeNull();
});

it('offline audio: other audio is left to the browser once the downloads are known', async () => {
  stage.network = () => new Response('live');
  expect(await text(await stage.answer(SOUND, { destination: 'audio' }))).toBe('live');
  expect(await stage.answer(SOUND, { destination: 'audio' })).toBeNull();
  await download(SOUND, new Response('kept'));
  expect(await text(await stage.answer(SOUND, { destination: 'audio' }))).toBe('kept');
});

it('offline audio: plays a download that was added while the list was read', async () => {
  stage.network = () => new Response('live');
  await stage.caches.open(OFFLINE_CACHE);
  // The list is read before the change is reported.
  const reading = stage.answer(SOUND, { destination: 'audio' });
  offlineItemsChanged();
  await reading;
  await (await stage.caches.open(OFFLINE_CACHE)).put(SOUND, new Response('kept'));
  expect(await text(await stage.answer(SOUND, { destination: 'audio' }))).toBe('kept');
});

it('offline page: opens without a visit; the newer copy wins', async () => {
  await download('/articles/foundations/a', html('kept', '2026-11-10'));
  expect(
    await text(await stage.answer('/articles/foundations/a?with=de-DE', { mode: 'navigate' })),
  ).toContain('kept');
  stage.network = () => html('visited', '2026-11-15');
  await stage.answer('/articles/foundations/a', { mode: 'navigate' });
  stage.network = null;
  expect(await text(await stage.answer('/articles/foundations/a', { mode: 'navigate' }))).toContain(
    'visited',
  );
  await download('/articles/foundations/a', html('renewed', '2026-11-20'));
  expect(await text(await stage.answer('/articles/foundations/a', { mode: 'navigate' }))).toContain(
    'renewed',
  );
});

it('offline picture: serves any width offline; the network has the exact one', async () => {
  await download(
    `${PICTURE}.avif`,
    new Response('kept', { headers: { 'content-type': 'image/avif' } }),
  );
  expect(
    await text(
      await stage.answer(`${PICTURE}-400.avif`, { mode: 'no-cors', destination: 'image' }),
    ),
  ).toBe('kept');
  stage.network = () => new Response('sharp', { headers: { 'content-type': 'image/avif' } });
  expect(
    await text(
      await stage.answer(`${PICTURE}-1280.avif`, { mode: 'no-cors', destination: 'image' }),
    ),
  ).toBe('sharp');
});

it('offline data and scripts: are used, and the episode list when its function fails', async () => {
  await download(
    '/data/en-US/p/a.json',
    new Response('["kept"]', { headers: { 'content-type': 'application/json' } }),
  );
  await download(
    '/static/player.0123456789.js',
    new Response('player', { headers: { 'content-type': 'text/javascript' } }),
  );
  await download('https://functions.example/podcasts', new Response('[1]'));
  expect(await text(await stage.answer('/data/en-US/p/a.json'))).toBe('["kept"]');
  expect(
    await text(await stage.answer('/static/player.0123456789.js', { destination: 'script' })),
  ).toBe('player');
  expect(await text(await stage.answer('https://functions.example/podcasts'))).toBe('[1]');
  stage.network = () => marked(new Response('[2]'), 'cors');
  expect(await text(await stage.answer('https://functions.example/podcasts'))).toBe('[2]');
  stage.network = () => marked(new Response('', { status: 502 }), 'cors');
  expect(await text(await stage.answer('https://functions.example/podcasts'))).toBe('[1]');
});

it('offline download in progress: uses the network', async () => {
  await download('/data/en-US/p/a.json', new Response('["old"]'));
  expect(await stage.answer('/data/en-US/p/a.json', { cache: 'no-store' })).toBeNull();
});

it('offline downloads: survive visits and new versions of the worker', async () => {
  await download('/articles/foundations/a', html('kept', '2026-11-10'));
  stage.network = () => html('visited', '2026-11-15');
  for (let at = 0; at < 310; at += 1)
    await stage.answer(`/articles/foundations/visited-${String(at)}`, { mode: 'navigate' });
  await deleteCaches({ all: false });
  stage.network = null;
  expect(await text(await stage.answer('/articles/foundations/a', { mode: 'navigate' }))).toContain(
    'kept',
  );
  expect(await stage.caches.has(OFFLINE_CACHE)).toBe(true);
  await deleteCaches({ all: true });
  expect(await stage.caches.has(OFFLINE_CACHE)).toBe(false);
  expect(ORIGIN).toMatch(/^https/);
});
