import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureStore } from '@reduxjs/toolkit';
import { toEpisodes } from './toEpisodes';
import { podcastsApi } from './podcastsApi';

const whole = {
  trackId: 900101,
  trackName: ' Why Slow Is Fast ',
  artistName: 'Clara Weidmann',
  collectionName: 'Notes',
  description: '<p>Slow</p>',
  episodeUrl: 'https://audio.example.org/1.mp3',
  artworkUrl60: 'https://img.example.org/60.jpg',
  artworkUrl600: 'https://img.example.org/600.jpg',
  releaseDate: '2026-02-03T06:00:00Z',
  trackTimeMillis: 82051,
};

describe('toEpisodes', () => {
  it('maps a lookup result to an episode', () => {
    expect(toEpisodes({ resultCount: 1, results: [whole] })).toEqual([
      {
        id: '900101',
        title: 'Why Slow Is Fast',
        lang: 'en-US',
        artist: 'Clara Weidmann',
        show: 'Notes',
        description: '<p>Slow</p>',
        audioUrl: 'https://audio.example.org/1.mp3',
        smallArtwork: 'https://img.example.org/60.jpg',
        largeArtwork: 'https://img.example.org/600.jpg',
        releasedAt: Date.UTC(2026, 1, 3, 6),
        duration: 82.051,
      },
    ]);
  });

  it('drops only episodes without audio', () => {
    const results = [
      { ...whole, episodeUrl: undefined },
      { ...whole, episodeUrl: 'data:audio/mp3,x' },
      { ...whole, episodeUrl: ' ' },
      null,
      7,
      whole,
    ];
    expect(toEpisodes({ results }).map(({ title }) => title)).toEqual(['Why Slow Is Fast']);
  });

  it('keeps an episode without a usable number or title, and two with the same number apart', () => {
    const results = [
      whole,
      { ...whole, trackName: 'Twice' },
      { ...whole, trackName: 'Thrice' },
      { ...whole, trackId: 'x1' },
      { episodeUrl: 'https://audio.example.org/bare%20strings.mp3?a=1', trackName: ' ' },
      { episodeUrl: 'https://audio.example.org/' },
    ];
    expect(toEpisodes({ results }).map(({ id, title }) => [id, title])).toEqual([
      ['900101', 'Why Slow Is Fast'],
      ['900101-2', 'Twice'],
      ['900101-3', 'Thrice'],
      ['1', 'Why Slow Is Fast'],
      ['bare strings', 'bare strings'],
      ['audio.example', 'audio.example'],
    ]);
  });

  it('keeps an episode with malformed optional fields, without them', () => {
    const [episode] = toEpisodes({
      results: [
        {
          trackId: 5,
          trackName: 'Bare',
          episodeUrl: 'http://127.0.0.1/a.mp3',
          artworkUrl60: 'javascript:1',
          releaseDate: 'soon',
          trackTimeMillis: -1,
          description: 4,
        },
      ],
    });
    expect(episode).toMatchObject({
      id: '5',
      smallArtwork: null,
      largeArtwork: null,
      releasedAt: null,
      duration: null,
      description: '',
      artist: '',
    });
  });

  it.each([null, [], {}, { results: 'none' }, 'html'])(
    'throws for an answer without results: %j',
    (answer) => {
      expect(() => toEpisodes(answer)).toThrow('no list of results');
    },
  );
});

describe('the podcast endpoint', () => {
  let server: Server;
  let answer: { status: number; body: string };
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${String(request.method)} ${String(request.url)}`);
      response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  async function ask() {
    const warnings: string[] = [];
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/podcasts`;
    const store = configureStore({
      reducer: { [podcastsApi.reducerPath]: podcastsApi.reducer },
      middleware: (defaults) =>
        defaults({
          thunk: {
            extraArgument: {
              podcasts: {
                url,
                timeoutMs: 20_000,
                warn: (message: string) => warnings.push(message),
              },
            },
          },
        }).concat(podcastsApi.middleware),
    });
    const { data, error } = await store.dispatch(podcastsApi.endpoints.podcasts.initiate());
    store.dispatch(podcastsApi.util.resetApiState());
    return { data, error, warnings };
  }

  it('asks by GET without payload and lists the oldest episode first', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({ results: [whole, { ...whole, trackId: 2, trackName: 'Older' }] }),
    };
    const { data, warnings } = await ask();
    expect(data?.map(({ id }) => id)).toEqual(['2', '900101']);
    expect(asked.at(-1)).toBe('GET /podcasts');
    expect(warnings).toEqual([]);
  });

  it.each([
    [502, '{}', 'status 502'],
    [200, '<html>', 'SyntaxError'],
    [200, '{"results":{}}', 'no list of results'],
  ])('logs a failure and returns an error (%s %s)', async (status, body, reason) => {
    answer = { status, body };
    const { data, error, warnings } = await ask();
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ detail: expect.stringContaining(reason) as string });
    expect(warnings.join()).toContain(reason);
  });
});
