import { OFFLINE_CACHE } from '@/lib/storage/offlineCache';
import { removeItem, readItems } from './offlineStorage';
import { knownSizes } from './fileSizes';
import { runDownload, type DownloadOptions } from './runDownload';
import { ORIGIN, installFakeDevice, SOUND, type FakeDevice } from '../testing/fakeDevice';

const SLOW = '/articles/foundations/slow-practice';
const BREATH = '/articles/foundations/body-and-breath';
const EPISODE = '/podcast/1';
const COVER = 'https://covers.example/1.jpg';
const DATA = '/data/en-US/p/slow.json';

let device: FakeDevice;
const urlOf = (path: string): string => ORIGIN + path;
const download = (what: string, more: Partial<DownloadOptions> = {}) =>
  runDownload({
    what,
    languages: ['en-US'],
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...more,
  });
const storedUrls = async (): Promise<string[]> =>
  (await device.caches.has(OFFLINE_CACHE))
    ? (await (await device.caches.open(OFFLINE_CACHE)).keys())
        .map(({ url }) => url)
        .filter((url) => !url.includes('/kept-items/'))
        .sort()
    : [];
const storedText = async (url: string): Promise<string | undefined> =>
  (await (await device.caches.open(OFFLINE_CACHE)).match(url))?.text();
/** Requested files, without lists and reachability checks. */
const fetched = (): string[] =>
  device.requested.filter((url) => !/\/data\/offline\/|robots/.test(url));
const publish = (): void => {
  device.writeList('base', ['base', '/static/player.js'], ['data', '/data/en-US/frame.json']);
  device.writeList(`p${SLOW}`, ['page', SLOW], ['data', DATA], ['audio', SOUND]);
  device.writeList(`p${BREATH}`, ['page', BREATH], ['audio', SOUND]);
};

beforeEach(() => {
  device = installFakeDevice();
  for (const [url, words] of Object.entries({
    [urlOf(SLOW)]: 'slow',
    [urlOf(BREATH)]: 'breath',
    [urlOf(DATA)]: '[1]',
    [urlOf('/data/en-US/frame.json')]: '[0]',
    [urlOf('/static/player.js')]: 'play()',
    [SOUND]: 'la la la',
  }))
    device.responses.set(url, words);
  publish();
});

it('download: stores every file of an article, reports progress and fetches nothing twice', async () => {
  const progress: [number, number][] = [];
  expect(await download(SLOW, { onProgress: (done, total) => progress.push([done, total]) })).toBe(
    'kept',
  );
  expect(await storedUrls()).toEqual(
    [
      SOUND,
      urlOf(SLOW),
      urlOf('/data/en-US/frame.json'),
      urlOf(DATA),
      urlOf('/static/player.js'),
    ].sort(),
  );
  expect(progress.at(-1)?.[0]).toBe(4 + 3 + 3 + 8 + 6);
  expect(progress.map(([done]) => done)).toEqual(
    progress.map(([done]) => done).sort((a, b) => a - b),
  );
  expect(await readItems()).toMatchObject([
    { what: SLOW, whole: true, titles: { 'en-US': `Title of p${SLOW}` }, refused: [] },
  ]);
  device.requested = [];
  expect(await download(SLOW)).toBe('kept');
  expect(fetched()).toEqual([]);
});

it('download: keeps complete files when the connection fails and resumes from there', async () => {
  device.responses.set(SOUND, null);
  device.responses.set(urlOf('/robots.txt'), null);
  expect(await download(SLOW)).toBe('offline');
  expect(await readItems()).toMatchObject([{ what: SLOW, whole: false }]);
  expect(await storedText(urlOf(SLOW))).toBe('slow');
  device.responses.set(SOUND, 'la la la');
  device.requested = [];
  expect(await download(SLOW)).toBe('kept');
  expect(fetched()).toContain(SOUND);
  expect(fetched()).not.toContain(urlOf(SLOW));
  expect(await readItems()).toMatchObject([{ whole: true }]);
});

it('download: stops when it is cancelled', async () => {
  const stopper = new AbortController();
  stopper.abort();
  expect(await download(SLOW, { signal: stopper.signal })).toBe('stopped');
  expect(await readItems()).toMatchObject([{ whole: false }]);
});

it('download: does not start when it would not fit', async () => {
  device.storage = { quota: 1000, usage: 990 };
  expect(await download(SLOW)).toBe('noRoom');
  expect([await storedUrls(), await readItems(), fetched()]).toEqual([[], [], []]);
});

it('download: reports full storage, loses nothing stored before, and resumes once there is room', async () => {
  expect(await download(BREATH)).toBe('kept');
  device.caches.full = true;
  expect(await download(SLOW)).toBe('full');
  expect(await storedText(urlOf(BREATH))).toBe('breath');
  device.caches.full = false;
  expect(await download(SLOW)).toBe('kept');
});

it('download: stores an episode without its audio when the host does not allow reading it, and lists the file', async () => {
  device.responses.set(SOUND, null);
  expect(await download(SLOW)).toBe('kept');
  expect(await readItems()).toMatchObject([{ whole: true, refused: [SOUND] }]);
  device.requested = [];
  expect(await download(SLOW, { quiet: true })).toBe('kept');
  expect(fetched()).toEqual([]);
});

it('download: stores the cover of an episode and removes both together', async () => {
  device.responses.set(COVER, 'picture');
  device.responses.set(urlOf(EPISODE), 'words');
  device.writeList(`p${EPISODE}`, ['page', EPISODE], ['audio', SOUND], ['drawing', COVER]);
  expect(await download(EPISODE)).toBe('kept');
  expect(await storedText(COVER)).toBe('picture');
  await removeItem(EPISODE);
  expect(await device.caches.has(OFFLINE_CACHE)).toBe(false);
});

it.each([
  ['is gone', 404],
  ['fails for now', 503],
  ['is read by no other site', null],
])('download: stores an episode when its cover %s', async (_name, status) => {
  device.responses.set(urlOf(EPISODE), 'words');
  device.writeList(`p${EPISODE}`, ['page', EPISODE], ['audio', SOUND], ['drawing', COVER]);
  if (status === null) device.responses.set(COVER, null);
  else device.statusByUrl.set(COVER, status);
  expect(await download(EPISODE)).toBe('kept');
  expect(await readItems()).toMatchObject([{ whole: true, refused: [COVER] }]);
  expect(await storedText(SOUND)).toBe('la la la');
});

it('download: rejects content that somebody else sends in place of a page or a script', async () => {
  device.responses.set(urlOf(SLOW), 'Welcome to the hotel');
  expect(await download(SLOW)).toBe('changed');
  expect(await storedUrls()).not.toContain(urlOf(SLOW));
  expect(await readItems()).toMatchObject([{ whole: false }]);
  device.responses.set(urlOf(`/data/offline/en-US/p${BREATH}.json`), '<h1>Please log in</h1>');
  expect(await download(BREATH)).toBe('offline');
});

it('refresh: fetches only what an editor changed', async () => {
  await download(SLOW);
  device.requested = [];
  expect(await download(SLOW, { quiet: true })).toBe('kept');
  expect(fetched()).toEqual([]);
  device.responses.set(urlOf(SLOW), 'slower');
  publish();
  expect(await download(SLOW, { quiet: true })).toBe('kept');
  expect(fetched()).toEqual([urlOf(SLOW)]);
  expect(await storedText(urlOf(SLOW))).toBe('slower');
});

it('refresh: keeps an item that an editor unpublished and marks it', async () => {
  await download(SLOW);
  device.responses.delete(urlOf(`/data/offline/en-US/p${SLOW}.json`));
  expect(await download(SLOW, { quiet: true })).toBe('gone');
  expect(await readItems()).toMatchObject([{ what: SLOW, gone: true, whole: true }]);
  expect(await storedText(urlOf(SLOW))).toBe('slow');
});

it('remove: keeps files that another item needs, and deletes the cache with the last item', async () => {
  await download(SLOW);
  await download(BREATH);
  await removeItem(SLOW);
  expect(await storedUrls()).toEqual(
    [SOUND, urlOf(BREATH), urlOf('/data/en-US/frame.json'), urlOf('/static/player.js')].sort(),
  );
  await removeItem(BREATH);
  expect(await device.caches.has(OFFLINE_CACHE)).toBe(false);
});

it('refresh: leaves no files of an item that is removed meanwhile', async () => {
  await download(SLOW);
  await download(BREATH);
  const rest = [
    SOUND,
    urlOf(BREATH),
    urlOf('/data/en-US/frame.json'),
    urlOf('/static/player.js'),
  ].sort();
  device.responses.set(urlOf(SLOW), 'slower');
  publish();
  const { estimate } = navigator.storage;
  // Runs between the check of stored files and the first fetch.
  navigator.storage.estimate = async () => {
    await removeItem(SLOW);
    return estimate();
  };
  expect(await download(SLOW, { quiet: true })).toBe('stopped');
  expect(await storedUrls()).toEqual(rest);
  navigator.storage.estimate = async () => {
    await removeItem(null);
    return estimate();
  };
  device.responses.set(urlOf(BREATH), 'deeper');
  publish();
  expect(await download(BREATH, { quiet: true })).toBe('stopped');
  expect(await device.caches.has(OFFLINE_CACHE)).toBe(false);
});

it('refresh: does not restore an unpublished item that is removed meanwhile', async () => {
  await download(SLOW);
  const { fetch } = globalThis;
  device.responses.delete(urlOf(`/data/offline/en-US/p${SLOW}.json`));
  globalThis.fetch = async (...asked) => {
    await removeItem(SLOW);
    return fetch(...asked);
  };
  expect(await download(SLOW, { quiet: true })).toBe('stopped');
  expect(await readItems()).toEqual([]);
});

it('items: ignores stored entries that are not valid items', async () => {
  await download(SLOW);
  const cache = await device.caches.open(OFFLINE_CACHE);
  for (const [key, body] of Object.entries({ a: '{', b: '{"version":2}', c: '[]', d: '<html>' }))
    await cache.put(`/kept-items/${key}`, new Response(body));
  expect(await readItems()).toHaveLength(1);
});

it('sizes: uses the size of a stored recording when its list has none', async () => {
  device.responses.set(
    urlOf('/data/offline/en-US/all.json'),
    JSON.stringify({ title: '', pages: 1, files: [['audio', SOUND, 0, '']] }),
  );
  expect(await download('all')).toBe('kept');
  const items = await readItems();
  expect(knownSizes(items).get(SOUND)).toBe('la la la'.length);
  device.requested = [];
  await download('all', { quiet: true });
  expect(fetched()).toEqual([]);
});
