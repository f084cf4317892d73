import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PodcastsConfig } from '../../podcasts/config';

export interface TestUpstream {
  url: string;
  calls(): number;
  /** Sets the answer to the next calls. */
  answer(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Starts an upstream on loopback whose answers a test sets. */
export async function startTestUpstream(): Promise<TestUpstream> {
  let calls = 0;
  let listener: RequestListener = (_request, response) => response.writeHead(404).end();
  const server = createServer((request, response) => {
    calls += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lookup`,
    calls: () => calls,
    answer: (next) => {
      listener = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function testConfig(url: string, changes: Partial<PodcastsConfig> = {}): PodcastsConfig {
  return {
    upstream: 'itunes',
    itunesUrl: url,
    rssUrl: url,
    timeoutMs: 2_000,
    freshMs: 600_000,
    retryMs: 5_000,
    origins: ['http://site.test'],
    ...changes,
  };
}

export function episode(
  number: number,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    wrapperType: 'podcastEpisode',
    trackId: number,
    trackName: `Episode ${number}`,
    artistName: 'Clara Weidmann',
    collectionName: 'Notes',
    description: '<p>About <b>practice</b> &amp; rest.</p><script>alert(1)</script>',
    episodeUrl: `https://audio.example/${number}.mp3`,
    artworkUrl60: 'https://audio.example/60.jpg',
    artworkUrl600: 'https://audio.example/600.jpg',
    releaseDate: '2026-01-02T03:04:05Z',
    trackTimeMillis: 65_000,
    ...changes,
  };
}

/** Answers a lookup with these results. */
export function lookup(results: unknown[]): RequestListener {
  return (_request, response) =>
    response.end(JSON.stringify({ resultCount: results.length, results }));
}
