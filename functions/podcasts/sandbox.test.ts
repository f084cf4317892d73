import { startSandbox, type RunningSandbox } from '../../sandbox/core/server';
import { podcastsStandIn } from '../../sandbox/podcasts/standIn';
import { listen, type Listening } from '../lib/http/listen';
import { podcastsApp } from './app';
import { testConfig } from '../testing/services/podcastUpstream';

let sandbox: RunningSandbox;
const started: Listening[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, standIns: [podcastsStandIn()] });
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.close()));
  await sandbox.close();
});

async function resultsBy(upstream: 'itunes' | 'rss'): Promise<Record<string, unknown>[]> {
  const config = testConfig('', {
    upstream,
    itunesUrl: `${sandbox.url}/podcasts/lookup?id=900100&entity=podcastEpisode&limit=200`,
    rssUrl: `${sandbox.url}/podcasts/feed.xml`,
  });
  const server = await listen(podcastsApp(config), { port: 0, host: '127.0.0.1' });
  started.push(server);
  return (
    (await (await fetch(`${server.url}/podcasts`)).json()) as { results: Record<string, unknown>[] }
  ).results;
}

it('sandbox: gives the same demo episodes by lookup and by feed, newest first', async () => {
  const byLookup = await resultsBy('itunes');
  expect(byLookup.map(({ trackId }) => trackId)).toEqual([
    900106, 900105, 900104, 900103, 900102, 900101,
  ]);
  expect(byLookup[5]).toMatchObject({
    trackName: 'Why Slow Is Fast',
    artistName: 'Clara Weidmann',
  });
  const rounded = byLookup.map((result) =>
    result.trackTimeMillis === undefined
      ? result
      : { ...result, trackTimeMillis: Math.round(Number(result.trackTimeMillis) / 1000) * 1000 },
  );
  expect(await resultsBy('rss')).toEqual(rounded);
});
