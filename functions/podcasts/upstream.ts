import type { Log } from '../lib/log/log';
import type { PodcastsConfig } from './config';
import type { EpisodeResult } from '../../contracts/content/episode';
import { decodeText } from './feed/decodeText';
import { validEpisodes } from './feed/episode';
import { itunesCandidates } from './feed/itunes';
import { rssCandidates } from './feed/rss';

/** Limit far above ten thousand episodes; an upstream that sends more is broken. */
const MAX_BYTES = 64 * 1024 * 1024;

export type UpstreamProblem = 'timeout' | 'unreachable' | 'status' | 'garbage';

/** Failure of the upstream. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  constructor(
    readonly problem: UpstreamProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

async function readLimited(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > MAX_BYTES)
      throw new UpstreamError('garbage', `The podcast upstream sent more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

/** The error of fetch only says "fetch failed"; the reason is in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? `${message} (${code})` : message;
}

async function download(url: string, timeoutMs: number): Promise<string> {
  try {
    // Uses fetch, unlike other calls, for redirects and compressed feeds. The signal covers the body too.
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json, application/rss+xml, application/xml;q=0.9, */*;q=0.1',
      },
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new UpstreamError('status', `The podcast upstream answered ${response.status}.`);
    }
    return decodeText(await readLimited(response), response.headers.get('content-type'));
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if ((error as Error).name === 'TimeoutError') {
      throw new UpstreamError(
        'timeout',
        `The podcast upstream did not answer within ${timeoutMs} ms.`,
        { cause: error },
      );
    }
    throw new UpstreamError(
      'unreachable',
      `The podcast upstream cannot be reached: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

function candidatesOf(upstream: PodcastsConfig['upstream'], text: string): unknown[] {
  try {
    return upstream === 'rss' ? rssCandidates(text) : itunesCandidates(text);
  } catch (error) {
    const expected = upstream === 'rss' ? 'an RSS feed' : 'an iTunes lookup';
    throw new UpstreamError(
      'garbage',
      `The podcast upstream did not send ${expected}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Newest first, because feeds may list the oldest first; episodes without a date keep their places. */
function newestFirst(episodes: readonly EpisodeResult[]): EpisodeResult[] {
  const dated = episodes
    .filter(({ releaseDate }) => releaseDate !== undefined)
    .sort((a, b) => Date.parse(b.releaseDate ?? '') - Date.parse(a.releaseDate ?? ''));
  let next = 0;
  return episodes.map((episode) => {
    if (episode.releaseDate === undefined) return episode;
    const inOrder = dated[next] ?? episode;
    next += 1;
    return inOrder;
  });
}

/**
 * Asks the configured upstream once for all episodes, newest first.
 * @throws UpstreamError when it times out, is unreachable, answers an error or lists no complete episode
 */
export async function fetchEpisodes(config: PodcastsConfig, log: Log): Promise<EpisodeResult[]> {
  const text = await download(
    config.upstream === 'rss' ? config.rssUrl : config.itunesUrl,
    config.timeoutMs,
  );
  const candidates = candidatesOf(config.upstream, text);
  const episodes = validEpisodes(candidates, log);
  if (episodes.length === 0 && candidates.length > 0) {
    throw new UpstreamError(
      'garbage',
      `None of the ${candidates.length} entries of the podcast upstream is a whole episode.`,
    );
  }
  return newestFirst(episodes);
}

/** Time in ms after which a loss of episodes counts as intended. */
const LOSS_ACCEPTED_AFTER_MS = 24 * 3_600_000;

/**
 * Loads the episodes, but rejects an answer without all or most of the known ones, because hosts answer with an empty
 * list when they fail. @throws UpstreamError also for such an answer, until it has lasted for a day
 */
export function makeEpisodeLoader(
  config: PodcastsConfig,
  log: Log,
  now: () => number,
): () => Promise<EpisodeResult[]> {
  let knownCount = 0;
  let lossSince: number | null = null;
  return async () => {
    const episodes = await fetchEpisodes(config, log);
    if (episodes.length * 2 < knownCount) {
      lossSince ??= now();
      if (now() - lossSince < LOSS_ACCEPTED_AFTER_MS)
        throw new UpstreamError(
          'garbage',
          `The podcast upstream lists ${episodes.length} episodes instead of ${knownCount}.`,
        );
    }
    lossSince = null;
    knownCount = episodes.length;
    return episodes;
  };
}
