import { KEPT_CACHE } from '@/lib/keptCache';
import { letGo, readItems } from './keptFiles';
import { sizesOf } from './probe';
import { runKeep, type Keeping } from './runKeep';
import { ORIGIN, setKeepingStage, SOUND, type KeepingStage } from './testKeeping';

const SLOW = '/articles/foundations/slow-practice';
const BREATH = '/articles/foundations/body-and-breath';
const EPISODE = '/podcast/1';
const COVER = 'https://covers.example/1.jpg';
const DATA = '/data/en-US/p/slow.json';

let stage: KeepingStage;
const at = (path: string): string => ORIGIN + path;
const keep = (what: string, more: Partial<Keeping> = {}) =>
  runKeep({
    what,
    languages: ['en-US'],
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...more,
  });
const kept = async (): Promise<string[]> =>
  (await stage.caches.has(KEPT_CACHE))
    ? (await (await stage.caches.open(KEPT_CACHE)).keys())
        .map(({ url }) => url)
        .filter((url) => !url.includes('/kept-items/'))
        .sort()
    : [];
const text = async (url: string): Promise<string | undefined> =>
  (await (await stage.caches.open(KEPT_CACHE)).match(url))?.text();
/** Without lists and questions about sizes: what was really fetched. */
const fetched = (): string[] => stage.asked.filter((url) => !/\/data\/offline\/|robots/.test(url));
const publish = (): void => {
  stage.list('base', ['base', '/static/player.js'], ['data', '/data/en-US/frame.json']);
  stage.list(`p${SLOW}`, ['page', SLOW], ['data', DATA], ['audio', SOUND]);
  stage.list(`p${BREATH}`, ['page', BREATH], ['audio', SOUND]);
};

beforeEach(() => {
  stage = setKeepingStage();
  for (const [url, words] of Object.entries({
    [at(SLOW)]: 'slow',
    [at(BREATH)]: 'breath',
    [at(DATA)]: '[1]',
    [at('/data/en-US/frame.json')]: '[0]',
    [at('/static/player.js')]: 'play()',
    [SOUND]: 'la la la',
  }))
    stage.files.set(url, words);
  publish();
});

it('keeps everything that belongs to an article, tells how far it is, and fetches nothing twice', async () => {
  const heard: [number, number][] = [];
  expect(await keep(SLOW, { onProgress: (done, total) => heard.push([done, total]) })).toBe('kept');
  expect(await kept()).toEqual(
    [SOUND, at(SLOW), at('/data/en-US/frame.json'), at(DATA), at('/static/player.js')].sort(),
  );
  expect(heard.at(-1)?.[0]).toBe(4 + 3 + 3 + 8 + 6);
  expect(heard.map(([done]) => done)).toEqual(heard.map(([done]) => done).sort((a, b) => a - b));
  expect(await readItems()).toMatchObject([
    { what: SLOW, whole: true, titles: { 'en-US': `Title of p${SLOW}` }, refused: [] },
  ]);
  stage.asked = [];
  expect(await keep(SLOW)).toBe('kept');
  expect(fetched()).toEqual([]);
});

it('keeps what is whole when the connection goes, and goes on from there', async () => {
  stage.files.set(SOUND, null);
  stage.files.set(at('/robots.txt'), null);
  expect(await keep(SLOW)).toBe('offline');
  expect(await readItems()).toMatchObject([{ what: SLOW, whole: false }]);
  expect(await text(at(SLOW))).toBe('slow');
  stage.files.set(SOUND, 'la la la');
  stage.asked = [];
  expect(await keep(SLOW)).toBe('kept');
  expect(fetched()).toContain(SOUND);
  expect(fetched()).not.toContain(at(SLOW));
  expect(await readItems()).toMatchObject([{ whole: true }]);
});

it('stops when the visitor says so', async () => {
  const stopper = new AbortController();
  stopper.abort();
  expect(await keep(SLOW, { signal: stopper.signal })).toBe('stopped');
  expect(await readItems()).toMatchObject([{ whole: false }]);
});

it('begins nothing that does not fit', async () => {
  stage.room = { quota: 1000, usage: 990 };
  expect(await keep(SLOW)).toBe('noRoom');
  expect([await kept(), await readItems(), fetched()]).toEqual([[], [], []]);
});

it('says that the device is full, loses nothing that was there, and goes on when there is room', async () => {
  expect(await keep(BREATH)).toBe('kept');
  stage.caches.full = true;
  expect(await keep(SLOW)).toBe('full');
  expect(await text(at(BREATH))).toBe('breath');
  stage.caches.full = false;
  expect(await keep(SLOW)).toBe('kept');
});

it('keeps the words of an episode whose host lets no other site read its sound, and says which file is missing', async () => {
  stage.files.set(SOUND, null);
  expect(await keep(SLOW)).toBe('kept');
  expect(await readItems()).toMatchObject([{ whole: true, refused: [SOUND] }]);
  stage.asked = [];
  expect(await keep(SLOW, { quiet: true })).toBe('kept');
  expect(fetched()).toEqual([]);
});

it('keeps the cover of an episode, and lets it go with it', async () => {
  stage.files.set(COVER, 'picture');
  stage.files.set(at(EPISODE), 'words');
  stage.list(`p${EPISODE}`, ['page', EPISODE], ['audio', SOUND], ['drawing', COVER]);
  expect(await keep(EPISODE)).toBe('kept');
  expect(await text(COVER)).toBe('picture');
  await letGo(EPISODE);
  expect(await stage.caches.has(KEPT_CACHE)).toBe(false);
});

it.each([
  ['is gone', 404],
  ['fails for now', 503],
  ['is read by no other site', null],
])('keeps an episode whose cover %s', async (_name, status) => {
  stage.files.set(at(EPISODE), 'words');
  stage.list(`p${EPISODE}`, ['page', EPISODE], ['audio', SOUND], ['drawing', COVER]);
  if (status === null) stage.files.set(COVER, null);
  else stage.statuses.set(COVER, status);
  expect(await keep(EPISODE)).toBe('kept');
  expect(await readItems()).toMatchObject([{ whole: true, refused: [COVER] }]);
  expect(await text(SOUND)).toBe('la la la');
});

it('keeps nothing that somebody else sends in place of a page or of a script', async () => {
  stage.files.set(at(SLOW), 'Welcome to the hotel');
  expect(await keep(SLOW)).toBe('changed');
  expect(await kept()).not.toContain(at(SLOW));
  expect(await readItems()).toMatchObject([{ whole: false }]);
  stage.files.set(at(`/data/offline/en-US/p${BREATH}.json`), '<h1>Please log in</h1>');
  expect(await keep(BREATH)).toBe('offline');
});

it('renews quietly just what an editor changed', async () => {
  await keep(SLOW);
  stage.asked = [];
  expect(await keep(SLOW, { quiet: true })).toBe('kept');
  expect(fetched()).toEqual([]);
  stage.files.set(at(SLOW), 'slower');
  publish();
  expect(await keep(SLOW, { quiet: true })).toBe('kept');
  expect(fetched()).toEqual([at(SLOW)]);
  expect(await text(at(SLOW))).toBe('slower');
});

it('keeps what was taken away by an editor, and says so', async () => {
  await keep(SLOW);
  stage.files.delete(at(`/data/offline/en-US/p${SLOW}.json`));
  expect(await keep(SLOW, { quiet: true })).toBe('gone');
  expect(await readItems()).toMatchObject([{ what: SLOW, gone: true, whole: true }]);
  expect(await text(at(SLOW))).toBe('slow');
});

it('lets one thing go without taking what another needs, and leaves nothing behind the last', async () => {
  await keep(SLOW);
  await keep(BREATH);
  await letGo(SLOW);
  expect(await kept()).toEqual(
    [SOUND, at(BREATH), at('/data/en-US/frame.json'), at('/static/player.js')].sort(),
  );
  await letGo(BREATH);
  expect(await stage.caches.has(KEPT_CACHE)).toBe(false);
});

it('leaves nothing of what is let go while it is renewed', async () => {
  await keep(SLOW);
  await keep(BREATH);
  const rest = [SOUND, at(BREATH), at('/data/en-US/frame.json'), at('/static/player.js')].sort();
  stage.files.set(at(SLOW), 'slower');
  publish();
  const { estimate } = navigator.storage;
  // Between the look at what is there and what is fetched.
  navigator.storage.estimate = async () => {
    await letGo(SLOW);
    return estimate();
  };
  expect(await keep(SLOW, { quiet: true })).toBe('stopped');
  expect(await kept()).toEqual(rest);
  navigator.storage.estimate = async () => {
    await letGo(null);
    return estimate();
  };
  stage.files.set(at(BREATH), 'deeper');
  publish();
  expect(await keep(BREATH, { quiet: true })).toBe('stopped');
  expect(await stage.caches.has(KEPT_CACHE)).toBe(false);
});

it('does not bring back as taken away by an editor what is let go while it is renewed', async () => {
  await keep(SLOW);
  const { fetch } = globalThis;
  stage.files.delete(at(`/data/offline/en-US/p${SLOW}.json`));
  globalThis.fetch = async (...asked) => {
    await letGo(SLOW);
    return fetch(...asked);
  };
  expect(await keep(SLOW, { quiet: true })).toBe('stopped');
  expect(await readItems()).toEqual([]);
});

it('knows nothing of what is no item of ours', async () => {
  await keep(SLOW);
  const cache = await stage.caches.open(KEPT_CACHE);
  for (const [at_, body] of Object.entries({ a: '{', b: '{"version":2}', c: '[]', d: '<html>' }))
    await cache.put(`/kept-items/${at_}`, new Response(body));
  expect(await readItems()).toHaveLength(1);
});

it('knows what sound weighs once it is kept, though its list does not', async () => {
  stage.files.set(
    at('/data/offline/en-US/all.json'),
    JSON.stringify({ title: '', pages: 1, files: [['audio', SOUND, 0, '']] }),
  );
  expect(await keep('all')).toBe('kept');
  const items = await readItems();
  expect(sizesOf(items).get(SOUND)).toBe('la la la'.length);
  stage.asked = [];
  await keep('all', { quiet: true });
  expect(fetched()).toEqual([]);
});
