import { gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { until } from '../../test/until';
import { podcastsApp } from './app';
import type { PodcastsConfig } from './config';
import {
  episode,
  lookup,
  startTestUpstream,
  testConfig,
  type TestUpstream,
} from '../testing/services/podcastUpstream';

let upstream: TestUpstream;
let now: number;
let lines: string[];

beforeEach(async () => {
  upstream = await startTestUpstream();
  now = 1_000_000;
  lines = [];
});
afterEach(() => upstream.close());

const proxy = (changes: Partial<PodcastsConfig> = {}): Hono =>
  podcastsApp(testConfig(upstream.url, changes), {
    now: () => now,
    log: {
      info: () => undefined,
      error: (event, facts) => lines.push(`${event} ${JSON.stringify(facts)}`),
    },
  });
const ask = async (app: Hono, headers: Record<string, string> = {}) =>
  app.request('/podcasts', { headers });
const names = async (answer: Response): Promise<string[]> =>
  ((await answer.json()) as { results: { trackName: string }[] }).results.map(
    ({ trackName }) => trackName,
  );

describe('podcasts answer', () => {
  it('has the fields of a lookup result with unchanged html in the description', async () => {
    upstream.answer(lookup([episode(1)]));
    const answer = await ask(proxy());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      resultCount: 1,
      results: [
        {
          trackId: 1,
          trackName: 'Episode 1',
          artistName: 'Clara Weidmann',
          collectionName: 'Notes',
          description: '<p>About <b>practice</b> &amp; rest.</p><script>alert(1)</script>',
          episodeUrl: 'https://audio.example/1.mp3',
          artworkUrl60: 'https://audio.example/60.jpg',
          artworkUrl600: 'https://audio.example/600.jpg',
          releaseDate: '2026-01-02T03:04:05.000Z',
          trackTimeMillis: 65_000,
        },
      ],
    });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('drops and logs only episodes without audio, and keeps the order of the rest', async () => {
    upstream.answer(
      lookup([
        episode(3),
        episode(4, { episodeUrl: undefined }),
        episode(5, { episodeUrl: 'javascript:alert(1)' }),
        episode(6, { trackName: '  ' }),
        episode(7, { trackId: 'seven' }),
        episode(3, { trackName: 'again' }),
        null,
        episode(2, { artworkUrl60: 'data:x', releaseDate: 'someday', trackTimeMillis: -1 }),
        episode(8, {
          description: { html: '<p>About</p>' },
          artistName: 8,
          collectionName: ['Notes'],
        }),
      ]),
    );
    const { results, problems } = (await (await ask(proxy())).json()) as {
      results: Record<string, unknown>[];
      problems: { kind: string; values: string[] }[];
    };
    expect(problems.map(({ kind, values }) => [kind, values[0]])).toEqual([
      ['episodeLeftOut', '"Episode 4"'],
      ['episodeLeftOut', '"Episode 5"'],
      ['episodeLeftOut', 'trackId missing'],
    ]);
    expect(results.map(({ trackId, trackName }) => [trackId, trackName])).toEqual([
      [3, 'Episode 3'],
      [6, undefined],
      [undefined, 'Episode 7'],
      [3, 'again'],
      [2, 'Episode 2'],
      [8, 'Episode 8'],
    ]);
    for (const wrong of ['artworkUrl60', 'releaseDate', 'trackTimeMillis'])
      expect(results[4]).not.toHaveProperty(wrong);
    expect(results[5]).toMatchObject({ description: '', artistName: '', collectionName: '' });
    expect(lines).toHaveLength(3);
    expect(lines.join('\n')).toMatch(
      /Episode 4.*"reason":"episodeUrl.*\n.*Episode 5.*"reason":"episodeUrl.*\n.*trackId missing/,
    );
  });

  it('has no date for an episode of the first day of 1970', async () => {
    upstream.answer(lookup([episode(1, { releaseDate: '1970-01-01T00:00:00Z' })]));
    const { results } = (await (await ask(proxy())).json()) as { results: unknown[] };
    expect(results[0]).not.toHaveProperty('releaseDate');
  });

  it('lists the newest first where episodes have dates', async () => {
    const dated = (id: number, day: string) =>
      episode(id, { releaseDate: `2026-${day}T06:00:00Z` });
    upstream.answer(
      lookup([
        dated(1, '01-01'),
        episode(2, { releaseDate: undefined }),
        dated(3, '02-01'),
        dated(4, '03-01'),
      ]),
    );
    expect(await names(await ask(proxy()))).toEqual([
      'Episode 4',
      'Episode 2',
      'Episode 3',
      'Episode 1',
    ]);
  });

  it.each([
    ['no episode', []],
    ['one of four', [episode(1)]],
  ])('keeps the known episodes while upstream lists %s, for a day', async (_name, left) => {
    const app = proxy({ freshMs: 1000, retryMs: 1000 });
    upstream.answer(lookup([1, 2, 3, 4].map((id) => episode(id))));
    await ask(app);
    upstream.answer(lookup(left));
    now += 2000;
    await ask(app);
    await until('the refused answer', () => lines.length > 0);
    expect(lines[0]).toContain(`lists ${String(left.length)} episodes instead of 4`);
    expect(await names(await ask(app))).toHaveLength(4);
    now += 25 * 3_600_000;
    await until(
      'the lasting answer',
      async () => (await names(await ask(app))).length === left.length,
    );
  });

  it('limits the log lines of a bad feed', async () => {
    const bad = Array.from({ length: 10_000 }, (_, index) =>
      episode(index + 2, { episodeUrl: '' }),
    );
    upstream.answer(lookup([episode(1), ...bad]));
    expect(await names(await ask(proxy()))).toEqual(['Episode 1']);
    expect([lines.length, lines.at(-1)]).toEqual([21, 'podcast episodes dropped {"more":9980}']);
  });

  it('carries ten thousand episodes, gzipped on request', async () => {
    upstream.answer(lookup(Array.from({ length: 10_000 }, (_, index) => episode(index + 1))));
    const app = proxy();
    expect(await names(await ask(app))).toHaveLength(10_000);
    const zipped = await ask(app, { 'accept-encoding': 'br, gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    const body = Buffer.from(await zipped.arrayBuffer());
    expect(body.byteLength).toBeLessThan(500_000);
    expect(JSON.parse(gunzipSync(body).toString('utf8')).results).toHaveLength(10_000);
    expect(upstream.calls()).toBe(1);
  });

  it('is 304 without a body for a matching ETag', async () => {
    upstream.answer(lookup([episode(1)]));
    const app = proxy();
    const tag = (await ask(app)).headers.get('etag') ?? '';
    const second = await ask(app, { 'if-none-match': `"other", ${tag}` });
    expect([second.status, await second.text()]).toEqual([304, '']);
    expect((await ask(app, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('allows the configured origins only', async () => {
    upstream.answer(lookup([episode(1)]));
    const app = proxy();
    const allowed = await ask(app, { origin: 'http://site.test' });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('http://site.test');
    expect(allowed.headers.get('vary')).toMatch(/Origin/i);
    expect(
      (await ask(app, { origin: 'http://elsewhere.test' })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBeNull();
    const anyHost = await ask(proxy({ origins: ['http://*:3000'] }), {
      origin: 'http://noten.test:3000',
    });
    expect(anyHost.headers.get('access-control-allow-origin')).toBe('http://noten.test:3000');
  });

  it('accepts GET and HEAD only', async () => {
    upstream.answer(lookup([episode(1)]));
    const app = proxy();
    const posted = await app.request('/podcasts', { method: 'POST', body: '{}' });
    expect([posted.status, posted.headers.get('allow'), await posted.json()]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      { error: { code: 'methodNotAllowed', message: 'Only GET is answered.' } },
    ]);
    const head = await app.request('/podcasts', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('a feed that has moved', () => {
  const rss = (title: string, head = '') =>
    `<rss version="2.0" xmlns:itunes="i"><channel><title>Show</title>${head}<item><title>${title}</title><enclosure url="https://a.example/1.mp3"/></item></channel></rss>`;
  const origin = (): string => new URL(upstream.url).origin;
  const problemsOf = async (app: Hono): Promise<unknown> =>
    ((await (await ask(app)).json()) as { problems?: unknown }).problems;

  it('for good: is read there, named to editors, and found when the old address has ended', async () => {
    upstream.answer((request, response) => {
      if (request.url === '/lookup') response.writeHead(301, { location: '/new' }).end();
      else response.end(rss('Moved'));
    });
    const app = proxy({ upstream: 'rss', freshMs: 1000 });
    expect(await problemsOf(app)).toEqual([{ kind: 'feedMoved', values: [`${origin()}/new`] }]);
    upstream.answer((request, response) => {
      if (request.url === '/new') response.end(rss('Later'));
      else response.writeHead(410).end();
    });
    now += 2000;
    await ask(app);
    await until('the new list', async () => (await names(await ask(app)))[0] === 'Later');
  });

  it('for a while: is read there without a word', async () => {
    upstream.answer((request, response) => {
      if (request.url === '/lookup') response.writeHead(302, { location: '/new' }).end();
      else response.end(rss('Moved'));
    });
    expect(await problemsOf(proxy({ upstream: 'rss' }))).toBeUndefined();
  });

  it('by its own word: is read at its new address, or here while that does not answer', async () => {
    const moved = `<itunes:new-feed-url>${origin()}/new</itunes:new-feed-url>`;
    upstream.answer((request, response) =>
      response.end(request.url === '/new' ? rss('There') : rss('Here', moved)),
    );
    const app = proxy({ upstream: 'rss' });
    expect(await names(await ask(app))).toEqual(['There']);
    expect(await problemsOf(app)).toEqual([{ kind: 'feedMoved', values: [`${origin()}/new`] }]);
    upstream.answer((request, response) => {
      if (request.url === '/new') response.writeHead(404).end();
      else response.end(rss('Here', moved));
    });
    expect(await names(await ask(proxy({ upstream: 'rss' })))).toEqual(['Here']);
  });

  it('in a circle: is refused', async () => {
    upstream.answer((_request, response) => response.writeHead(301, { location: '/lookup' }).end());
    expect((await ask(proxy({ upstream: 'rss' }))).status).toBe(502);
  });
});

describe('upstream calls', () => {
  it('are shared by concurrent requests', async () => {
    upstream.answer(lookup([episode(1)]));
    const app = proxy();
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(app)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(upstream.calls()).toBe(1);
    now += 599_999;
    expect((await ask(app)).headers.get('age')).toBe('599');
    expect(upstream.calls()).toBe(1);
  });

  it('refresh a stale answer once in the background', async () => {
    upstream.answer(lookup([episode(1)]));
    const app = proxy();
    await ask(app);
    now += 600_000;
    let release = (): void => undefined;
    upstream.answer((request, response) => {
      release = () => lookup([episode(2)])(request, response);
    });
    const stale = await Promise.all(Array.from({ length: 20 }, () => ask(app)));
    for (const answer of stale) expect(await names(answer)).toEqual(['Episode 1']);
    await until('a second question to the host', () => upstream.calls() === 2);
    expect(await names(await ask(app))).toEqual(['Episode 1']);
    release();
    await until('the refreshed list', async () => (await names(await ask(app)))[0] === 'Episode 2');
    expect(upstream.calls()).toBe(2);
  });

  it.each<[string, (app: TestUpstream) => Promise<void> | void]>([
    ['is dead', (server) => server.close()],
    [
      'answers an error',
      (server) => server.answer((_request, response) => response.writeHead(503).end('no')),
    ],
    [
      'sends garbage',
      (server) => server.answer((_request, response) => response.end('<html>Welcome</html>')),
    ],
    [
      'sends results of another shape',
      (server) => server.answer((_request, response) => response.end('{"results":{}}')),
    ],
    ['sends no whole episode', (server) => server.answer(lookup([{ nonsense: true }]))],
    ['cuts the connection', (server) => server.answer((_request, response) => response.destroy())],
  ])(
    'keep the last answer while the upstream %s, and refresh it afterwards',
    async (_what, breakIt) => {
      upstream.answer(lookup([episode(1)]));
      const app = proxy();
      await ask(app);
      now += 3_600_000;
      await breakIt(upstream);
      expect(await names(await ask(app))).toEqual(['Episode 1']);
      await until('a line about the stale answer', () =>
        lines.some((line) => line.includes('"servedStale":true')),
      );
      const calls = upstream.calls();
      expect(await names(await ask(app))).toEqual(['Episode 1']);
      now += 4_999;
      expect((await ask(app)).headers.get('age')).toBe('3604');
      expect(upstream.calls()).toBe(calls);
    },
  );

  it('are retried after the pause', async () => {
    upstream.answer((_request, response) => response.writeHead(500).end());
    const app = proxy();
    const refused = await Promise.all([ask(app), ask(app), ask(app)]);
    expect(refused.map(({ status }) => status)).toEqual([502, 502, 502]);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(refused[0]?.headers.get('cache-control')).toBe('no-store');
    expect((await ask(app)).status).toBe(502);
    expect(upstream.calls()).toBe(1);
    upstream.answer(lookup([episode(1)]));
    now += 5_000;
    expect(await names(await ask(app))).toEqual(['Episode 1']);
  });

  it('end at the timeout for a silent or trickling upstream', async () => {
    upstream.answer(() => undefined);
    const silent = await ask(proxy({ timeoutMs: 50 }));
    expect([silent.status, await silent.json()]).toEqual([
      504,
      {
        error: {
          code: 'podcastUnavailable',
          message: 'The podcast is not available at the moment.',
        },
      },
    ]);
    upstream.answer((_request, response) => response.write('{"results":['));
    expect((await ask(proxy({ timeoutMs: 50 }))).status).toBe(504);
    expect(lines.join()).toContain('within 50 ms');
  });

  it('accept a show without episodes', async () => {
    upstream.answer(lookup([]));
    expect(await (await ask(proxy())).json()).toEqual({ resultCount: 0, results: [] });
  });
});
