import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import {
  startTestUpstream,
  type TestUpstream,
} from '../../functions/testing/services/podcastUpstream';
import { siteConfiguration } from '../../scripts/config/siteConfiguration';
import { makePrerenderer } from '../../src/prerenderer';
import { pageCard } from '../cards/pageCards';
import { EpisodeCache, episodesQuery } from './episodeCache';

const folder = mkdtempSync(path.join(tmpdir(), 'episodes-'));
let files = 0;
const newFile = (): string => path.join(folder, `${String((files += 1))}.json`);
let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(async () => {
  await upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

const EPISODES = [2, 1].map((number) => ({
  trackId: number,
  trackName: `Episode ${String(number)}`,
  artistName: 'Clara',
  collectionName: 'Notes',
  description: `<p>About <b>${String(number)}</b></p><img src=x onerror=alert(1)>`,
  episodeUrl: `https://sound.example/${String(number)}.mp3`,
  trackTimeMillis: 90_000,
}));
const saysWithProblem = (etag: string): void =>
  upstream.answer((_request, response) =>
    response.writeHead(200, { etag, 'content-type': 'application/json' }).end(
      JSON.stringify({
        results: EPISODES,
        problems: [{ kind: 'episodeLeftOut', values: ['"Three"', 'its XML is not well-formed'] }],
      }),
    ),
  );
const says = (results: unknown, etag = '"one"'): void =>
  upstream.answer((request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else
      response
        .writeHead(200, { etag, 'content-type': 'application/json' })
        .end(JSON.stringify({ results }));
  });

it('episode cache: keeps the last good answer, on disk too, when the function fails later', async () => {
  const file = newFile();
  says(EPISODES);
  const episodes = await EpisodeCache.open(file, upstream.url);
  expect(await episodes.follow()).toBe(true);
  expect(await episodes.follow()).toBe(false);
  for (const broken of ['<html>proxy</html>', '{"results":{}}', '{"results":[]}']) {
    upstream.answer((_request, response) => response.writeHead(200).end(broken));
    await expect(episodes.follow()).rejects.toThrow();
  }
  upstream.answer((_request, response) => response.writeHead(502).end());
  await expect(episodes.follow()).rejects.toThrow('502');
  expect(episodes.all().map(({ id }) => id)).toEqual(['2', '1']);
  expect((await EpisodeCache.open(file, upstream.url)).all()).toEqual(episodes.all());
});

it('episode cache: fingerprints change only for edited episodes', async () => {
  const episodes = await EpisodeCache.open(newFile(), upstream.url);
  says(EPISODES);
  await episodes.follow();
  const prints = (): (string | null)[] =>
    [null, '1', '2', '3'].map((id) => episodes.fingerprint(episodesQuery(id)));
  const before = prints();
  says([EPISODES[0], { ...EPISODES[1], trackName: 'Another name' }], '"two"');
  expect(await episodes.follow()).toBe(true);
  expect(prints().map((print, at) => print === before[at])).toEqual([false, false, true, true]);
  expect(episodes.fingerprint('{"content_type":"article"}')).toBeNull();
});

const client = { getEntries: () => Promise.resolve({ total: 0, skip: 0, limit: 0, items: [] }) };
const NOW = Date.UTC(2026, 10, 22);

it.each(['en-US', 'de-DE'] as const)(
  'episodes: have a list page and their own pages, playable without scripts, in %s',
  async (language) => {
    const episodes = await EpisodeCache.open(newFile(), upstream.url);
    says(EPISODES);
    await episodes.follow();
    const site = makePrerenderer({
      configuration: siteConfiguration({}),
      dom: new JSDOM('').window,
      warn: () => undefined,
    });
    const asked: (string | null)[] = [];
    const readEpisodes = (id: string | null) => {
      asked.push(id);
      return episodes.all();
    };
    expect(
      (await site.addresses(client, episodes.all()))
        .map((address) => address.path)
        .filter((address) => address.startsWith('/podcast')),
    ).toEqual(['/podcast', '/podcast/2', '/podcast/1']);
    const list = await site.render({
      path: '/podcast',
      language,
      renderedAt: NOW,
      client,
      readEpisodes,
    });
    const { document } = new JSDOM(list.html).window;
    // Newest first.
    expect(
      Array.from(document.querySelectorAll('main h2 a'), (link) => link.getAttribute('href')),
    ).toEqual(['/podcast/2', '/podcast/1']);
    expect(
      Array.from(document.querySelectorAll('main audio'), (audio) => [
        audio.getAttribute('src'),
        audio.getAttribute('preload'),
        audio.hasAttribute('controls'),
      ]),
    ).toEqual([
      ['https://sound.example/2.mp3', 'none', true],
      ['https://sound.example/1.mp3', 'none', true],
    ]);
    const one = await site.render({
      path: '/podcast/1',
      language,
      renderedAt: NOW,
      client,
      readEpisodes,
    });
    expect(new JSDOM(one.html).window.document.querySelector('main')?.textContent).toContain(
      'About 1',
    );
    expect(one.html).not.toContain('onerror');
    expect(JSON.stringify(one.answers)).not.toContain('Episode 2');
    expect(asked).toEqual([null, '1']);
    expect(pageCard(one.head, 'Clara')).toMatchObject({ kicker: 'Notes', title: 'Episode 1' });
  },
);

it('episodes: unknown episodes are unlisted while the function is down and missing once it answers', async () => {
  const site = makePrerenderer({
    configuration: siteConfiguration({}),
    dom: new JSDOM('').window,
    warn: () => undefined,
  });
  for (const address of ['/podcast', '/podcast/1'])
    expect(
      (await site.render({ path: address, language: 'en-US', renderedAt: NOW, client })).head
        .unlisted,
    ).toBe(true);
});

test('episode cache: a new problem of the feed is a change, and is kept over a restart', async () => {
  const file = newFile();
  says(EPISODES);
  const cache = await EpisodeCache.open(file, upstream.url);
  await cache.follow();
  saysWithProblem('"two"');
  expect(await cache.follow()).toBe(true);
  const problem = {
    kind: 'episodeLeftOut',
    values: ['"Three"', 'its XML is not well-formed'],
    ...{ entry: '', field: '', place: 'Podcast' },
  };
  expect(cache.problems()).toEqual([problem]);
  expect((await EpisodeCache.open(file, upstream.url)).problems()).toEqual([problem]);
});
