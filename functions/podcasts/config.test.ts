import { readPodcastsConfig } from './config';

it('podcasts config: points at the sandbox by default', () => {
  expect(readPodcastsConfig({ SANDBOX_PORT: '4100', PORT: '3100' })).toEqual({
    upstream: 'itunes',
    itunesUrl: 'http://127.0.0.1:4100/podcasts/lookup?id=900100&entity=podcastEpisode&limit=200',
    rssUrl: 'http://127.0.0.1:4100/podcasts/feed.xml',
    timeoutMs: 8_000,
    freshMs: 600_000,
    retryMs: 5_000,
    origins: ['http://localhost:3100', 'http://127.0.0.1:3100'],
  });
});

it('podcasts config: names every wrong variable at once', () => {
  const read = () =>
    readPodcastsConfig({
      PODCASTS_UPSTREAM: 'spotify',
      PODCASTS_ITUNES_URL: 'ftp://x',
      PODCASTS_RSS_URL: 'nowhere',
      PODCASTS_TIMEOUT_MS: '0',
      PODCASTS_FRESH_MS: 'ten minutes',
      PODCASTS_RETRY_MS: '-1',
      SITE_ORIGINS: 'https://a.example/path',
    });
  for (const name of ['UPSTREAM', 'ITUNES_URL', 'RSS_URL', 'TIMEOUT_MS', 'FRESH_MS', 'RETRY_MS']) {
    expect(read).toThrow(`PODCASTS_${name}`);
  }
  expect(read).toThrow('SITE_ORIGINS');
});

it("podcasts config: requires the upstream's URL in production", () => {
  expect(() => readPodcastsConfig({ NODE_ENV: 'production' })).toThrow(
    'PODCASTS_ITUNES_URL: must be set',
  );
  const production = {
    NODE_ENV: 'production',
    PODCASTS_UPSTREAM: 'rss',
    PODCASTS_RSS_URL: 'https://a.example/feed',
    SITE_ORIGINS: 'https://a.example',
  };
  expect(readPodcastsConfig(production)).toMatchObject({
    upstream: 'rss',
    origins: ['https://a.example'],
  });
});
