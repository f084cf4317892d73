import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  OFFLINE_ALL,
  OFFLINE_BASE,
  offlineListFile,
  type OfflineList,
} from '../../src/lib/storage/offlineLists';
import { chooseWidths, filesOfPage, showsVideos, tagOf } from './pageFiles';
import { removePageList, writeGroups, writePageList, type DownloadablePage } from './offlineLists';

const NAME = '/pictures/0123456789abcdef0123';
const SOUND = 'https://assets.ctfassets.net/s/drone.mp3';
const SLOW = '/articles/foundations/slow-practice';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'offline-'));
  mkdirSync(path.join(folder, 'en-US/pictures'), { recursive: true });
  for (const [width, bytes] of [
    [400, 40],
    [960, 96],
  ])
    writeFileSync(path.join(folder, `en-US${NAME}-${String(width)}.avif`), 'x'.repeat(bytes ?? 0));
  writeFileSync(path.join(folder, `en-US${NAME}-960.webp`), 'x'.repeat(120));
});
afterEach(() => rmSync(folder, { recursive: true }));

const listAt = (tree: string, language: 'en-US' | 'de-DE', what: string): OfflineList =>
  JSON.parse(
    readFileSync(path.join(folder, tree, offlineListFile(language, what)), 'utf8'),
  ) as OfflineList;

const episodeOf = (number: string, smallArtwork: string | null, largeArtwork: string | null) => ({
  audioUrl: `https://audio.example/${number}.mp3`,
  smallArtwork,
  largeArtwork,
});
const EPISODES = [
  episodeOf('1', 'https://covers.example/1-60.jpg', 'https://covers.example/1-600.jpg'),
  episodeOf('2', 'https://covers.example/2.jpg', 'https://covers.example/2.jpg'),
  episodeOf('3', null, null),
];
const answers = [
  {
    endpoint: 'article',
    data: {
      audioFiles: [{ file: { url: SOUND, contentType: 'audio/mpeg', size: 5000 } }],
      image: { url: 'https://images.ctfassets.net/a.png', contentType: 'image/png', size: 9 },
      freeDownloads: [
        {
          file: {
            url: 'https://assets.ctfassets.net/s/plan.pdf',
            contentType: 'application/pdf',
            size: 700,
          },
        },
      ],
    },
  },
  { endpoint: 'episodeList', data: [{ audioUrl: 'https://audio.example/1.mp3' }] },
];
const parts = () => ({
  tree: path.join(folder, 'en-US'),
  html: '<p>Ünder</p>',
  data: '[1]',
  answers,
  dataFile: `data/en-US/p${SLOW}.json`,
  pictures: [`${NAME}-400.avif`, `${NAME}-960.avif`, `${NAME}-960.webp`],
  episodes: EPISODES,
});

test('offline list: a page has its bytes, data, one width per picture format, audio and downloads', async () => {
  expect(filesOfPage(parts())).toEqual([
    ['page', '', 13, tagOf('<p>Ünder</p>')],
    ['data', `/data/en-US/p${SLOW}.json`, 3, tagOf('[1]')],
    ['avif', `${NAME}-960.avif`, 96, ''],
    ['webp', `${NAME}-960.webp`, 120, ''],
    ['audio', SOUND, 5000, ''],
    ['download', 'https://assets.ctfassets.net/s/plan.pdf', 700, ''],
  ]);
});

test('offline list: a picture has the largest width a phone needs, or its smallest', () => {
  expect(chooseWidths([`${NAME}-1920.avif`, `${NAME}-400.avif`, `${NAME}-800.avif`])).toEqual([
    `${NAME}-800.avif`,
  ]);
  expect(chooseWidths([`${NAME}-1920.avif`, `${NAME}-1280.avif`])).toEqual([`${NAME}-1280.avif`]);
  expect(chooseWidths([`${NAME}.svg`])).toEqual([`${NAME}.svg`]);
});

test("offline list: an episode's audio brings its own covers, each once", async () => {
  const files = filesOfPage({
    ...parts(),
    pictures: [],
    answers: [{ endpoint: 'episode', data: { id: '1', audioUrl: 'https://audio.example/1.mp3' } }],
  });
  expect(files.slice(2)).toEqual([
    ['audio', 'https://audio.example/1.mp3', 0, ''],
    ['drawing', 'https://covers.example/1-60.jpg', 0, ''],
    ['drawing', 'https://covers.example/1-600.jpg', 0, ''],
  ]);
  const single = filesOfPage({
    ...parts(),
    pictures: [],
    answers: [{ endpoint: 'episode', data: { id: '2', audioUrl: 'https://audio.example/2.mp3' } }],
  });
  expect(single.slice(3)).toEqual([['drawing', 'https://covers.example/2.jpg', 0, '']]);
});

test('offline list: a page with a video is marked', () => {
  expect(showsVideos(answers)).toBe(false);
  expect(
    showsVideos([
      ...answers,
      {
        endpoint: 'article',
        data: { videos: [{ id: 'v', youtubeId: 'dQw4w9WgXcQ', title: null }] },
      },
    ]),
  ).toBe(true);
});

test('offline list: each tree names its own path of the page', async () => {
  await writePageList(folder, SLOW, 'de-DE', {
    title: 'Langsam üben',
    videos: false,
    files: filesOfPage(parts()),
  });
  expect(listAt('de-DE', 'de-DE', SLOW)).toMatchObject({ title: 'Langsam üben', pages: 1 });
  expect(listAt('de-DE', 'de-DE', SLOW).files[0]?.[1]).toBe(SLOW);
  expect(listAt('en-US', 'de-DE', SLOW).files[0]?.[1]).toBe(`/in/de-DE${SLOW}/`);
  await removePageList(folder, SLOW, 'de-DE');
  expect(() => listAt('en-US', 'de-DE', SLOW)).toThrow('ENOENT');
});

test('offline list: a topic has its page and articles, "everything" all pages and the search, each file once', async () => {
  const page = async (address: string): Promise<DownloadablePage> => ({
    path: address,
    language: 'en-US',
    offline: {
      title: address,
      videos: address === SLOW,
      files: filesOfPage({ ...parts(), html: address, dataFile: null }),
    },
  });
  const pages = await Promise.all(
    ['/', '/articles/foundations', SLOW, '/articles/exploration/other', '/podcast/1'].map(page),
  );
  await writeGroups(
    folder,
    'en-US',
    pages,
    [['base', '/static/main.js', 10, '']],
    [['base', '/data/search/en-US.json', 20, 'aa']],
  );
  const topic = listAt('en-US', 'en-US', '/articles/foundations');
  expect(topic.pages).toBe(2);
  expect([topic.videos, listAt('en-US', 'en-US', '/articles/exploration').videos]).toEqual([
    true,
    false,
  ]);
  expect(topic.title).toBe('/articles/foundations');
  expect(topic.files.map(([, url]) => url)).toEqual([
    '/articles/foundations',
    `${NAME}-960.avif`,
    `${NAME}-960.webp`,
    SOUND,
    'https://assets.ctfassets.net/s/plan.pdf',
    SLOW,
  ]);
  const all = listAt('en-US', 'en-US', OFFLINE_ALL);
  expect(all.pages).toBe(5);
  expect(all.files.at(-1)).toEqual(['base', '/data/search/en-US.json', 20, 'aa']);
  expect(listAt('de-DE', 'en-US', OFFLINE_BASE).files).toEqual([
    ['base', '/static/main.js', 10, ''],
  ]);
});
