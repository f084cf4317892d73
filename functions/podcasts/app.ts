import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { isAllowedOrigin } from '../lib/origins';
import { acceptsGzip, makeAnswer, matchesTag, type Answer } from './answer';
import type { PodcastsConfig } from './config';
import { StaleCache, type Cached } from './staleCache';
import { fetchEpisodes, UpstreamError } from './upstream';

export interface PodcastsDeps {
  now?: () => number;
  log?: (line: string) => void;
}

function deliver(c: Context, { value, loadedAt }: Cached<Answer>, now: number): Response {
  const zipped = acceptsGzip(c.req.header('accept-encoding'));
  const headers = {
    etag: value.etag,
    age: String(Math.max(0, Math.floor((now - loadedAt) / 1000))),
    'cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
  };
  c.header('vary', 'Accept-Encoding', { append: true });
  if (matchesTag(c.req.header('if-none-match'), value.etag)) return c.body(null, 304, headers);
  return c.body(zipped ? value.zipped : value.plain, 200, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
  });
}

function refuse(c: Context, error: unknown, retryMs: number): Response {
  const problem = error instanceof UpstreamError ? error.problem : 'unreachable';
  return c.json({ error: problem, message: 'The podcast is not available at the moment.' }, problem === 'timeout' ? 504 : 502, {
    'retry-after': String(Math.max(1, Math.ceil(retryMs / 1000))),
    'cache-control': 'no-store',
  });
}

/**
 * The podcast proxy: `GET /podcasts` answers `{ resultCount, results }` in the shape of an iTunes lookup, in the
 * upstream's order. 502 (or 504 when it was late) only while no answer has ever been had from the upstream.
 */
export function podcastsApp(config: PodcastsConfig, deps: PodcastsDeps = {}): Hono {
  const { now = Date.now, log = console.warn } = deps;
  const cache = new StaleCache(async () => makeAnswer(await fetchEpisodes(config, log)), {
    freshMs: config.freshMs,
    retryMs: config.retryMs,
    now,
    onError: (error, servedStale) =>
      log(`podcasts: ${(error as Error).message}${servedStale ? ' The last answer is still served.' : ''}`),
  });
  const app = new Hono();
  app.use(
    '/podcasts',
    cors({
      origin: (origin) => (isAllowedOrigin(origin, config.siteOrigins) ? origin : null),
      allowMethods: ['GET', 'HEAD'],
      exposeHeaders: ['ETag', 'Age'],
      maxAge: 86_400,
    }),
  );
  app.get('/podcasts', async (c) => {
    try {
      return deliver(c, await cache.get(), now());
    } catch (error) {
      return refuse(c, error, config.retryMs);
    }
  });
  app.all('/podcasts', (c) => c.json({ error: 'method', message: 'Only GET is answered.' }, 405, { allow: 'GET, HEAD, OPTIONS' }));
  return app;
}
