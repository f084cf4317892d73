import type { Context, Hono } from 'hono';
import { functionApp } from '../lib/http/functionApp';
import { consoleLog, type Log } from '../lib/log/log';
import { siteCors } from '../lib/http/origins';
import { Refusal } from '../lib/http/problem';
import { acceptsGzip, makeAnswer, matchesTag, type Answer } from './answer';
import type { PodcastsConfig } from './config';
import { StaleCache, type Cached } from '../lib/timing/staleCache';
import { makeEpisodeLoader, UpstreamError } from './upstream';

/** Paths that this function answers. */
export const PODCASTS_PATHS = ['/podcasts', '/podcasts/*'];

export interface PodcastsDeps {
  now?: () => number;
  log?: Log;
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
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
  });
}

function refusal(error: unknown, retryMs: number): Refusal {
  const late = error instanceof UpstreamError && error.problem === 'timeout';
  return new Refusal(
    late ? 504 : 502,
    'podcastUnavailable',
    'The podcast is not available at the moment.',
    {
      retryAfterSeconds: Math.max(1, Math.ceil(retryMs / 1000)),
    },
  );
}

/**
 * The podcasts function: `GET /podcasts` answers `{ resultCount, results, problems? }` in the shape of an iTunes lookup,
 * newest first, with the problems of the feed for editors. Answers 502 (504 for a timeout) only while the upstream has never answered.
 */
export function podcastsApp(config: PodcastsConfig, deps: PodcastsDeps = {}): Hono {
  const { now = Date.now, log = consoleLog } = deps;
  const load = makeEpisodeLoader(config, log, now);
  const cache = new StaleCache(async () => makeAnswer(await load()), {
    freshMs: config.freshMs,
    retryMs: config.retryMs,
    now,
    onError: (error, servedStale) =>
      log.error('podcast upstream failed', { reason: (error as Error).message, servedStale }),
  });
  const app = functionApp(log);
  app.use('/podcasts', siteCors(config.origins));
  app.get('/podcasts', async (c) => {
    const answer = await cache.get().catch((error: unknown) => {
      throw refusal(error, config.retryMs);
    });
    return deliver(c, answer, now());
  });
  app.all('/podcasts', (c) => {
    c.header('Allow', 'GET, HEAD, OPTIONS');
    throw new Refusal(405, 'methodNotAllowed', 'Only GET is answered.');
  });
  return app;
}
