import type { Log } from '../lib/log/log';
import type { PodcastsConfig } from './config';
import type { EpisodeResult, FeedProblem } from '../../contracts/content/episode';
import { decodeText } from './feed/decodeText';
import { validEpisodes } from './feed/episode';
import { itunesCandidates } from './feed/itunes';
import { newFeedUrl, rssCandidates } from './feed/rss';

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

const MAX_REDIRECTS = 5;
const PERMANENT = [301, 308];
const REDIRECTS = [...PERMANENT, 302, 303, 307];

const HEADERS = {
  accept: 'application/json, application/rss+xml, application/xml;q=0.9, */*;q=0.1',
};

/** Follows redirects. `movedTo`: the address in the end, when every one of them was permanent. */
async function request(
  url: string,
  signal: AbortSignal,
): Promise<{ response: Response; movedTo: string | null }> {
  let address = url;
  let isPermanent = true;
  for (let count = 0; ; count += 1) {
    const response = await fetch(address, { signal, headers: HEADERS, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!REDIRECTS.includes(response.status) || location === null || count === MAX_REDIRECTS)
      return { response, movedTo: isPermanent && address !== url ? address : null };
    await response.body?.cancel();
    isPermanent &&= PERMANENT.includes(response.status);
    address = new URL(location, address).href;
  }
}

interface Download {
  text: string;
  movedTo: string | null;
}

async function download(url: string, timeoutMs: number): Promise<Download> {
  try {
    // Uses fetch, unlike other calls, for compressed feeds. The signal covers the body too.
    const { response, movedTo } = await request(url, AbortSignal.timeout(timeoutMs));
    if (!response.ok) {
      await response.body?.cancel();
      throw new UpstreamError('status', `The podcast upstream answered ${response.status}.`);
    }
    const text = decodeText(await readLimited(response), response.headers.get('content-type'));
    return { text, movedTo };
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

/** The episodes, newest first, and what is wrong with the feed. */
interface Answer {
  episodes: EpisodeResult[];
  problems: FeedProblem[];
  /** Address that the feed has for good; null when it has not moved. */
  movedTo: string | null;
}

function read(upstream: PodcastsConfig['upstream'], { text, movedTo }: Download, log: Log): Answer {
  const candidates = candidatesOf(upstream, text);
  const { episodes, problems } = validEpisodes(candidates, log);
  if (episodes.length === 0 && candidates.length > 0) {
    throw new UpstreamError(
      'garbage',
      `None of the ${candidates.length} entries of the podcast upstream is a whole episode.`,
    );
  }
  return { episodes: newestFirst(episodes), problems, movedTo };
}

/**
 * Asks an upstream once for all episodes. A feed that names its new address is read there, if that works.
 * @throws UpstreamError when it times out, is unreachable, answers an error or lists no complete episode
 */
async function fetchEpisodes(
  { upstream, timeoutMs }: PodcastsConfig,
  url: string,
  log: Log,
): Promise<Answer> {
  const here = await download(url, timeoutMs);
  const next = upstream === 'rss' ? newFeedUrl(here.text) : null;
  if (next === null || next === url || next === here.movedTo) return read(upstream, here, log);
  try {
    const there = read(upstream, await download(next, timeoutMs), log);
    if (there.episodes.length > 0) return { ...there, movedTo: there.movedTo ?? next };
  } catch (error) {
    log.error('podcast feed not found at its new address', { reason: (error as Error).message });
  }
  return read(upstream, here, log);
}

/** Time in ms after which a loss of episodes counts as intended. */
const LOSS_ACCEPTED_AFTER_MS = 24 * 3_600_000;

/**
 * Loads the episodes, but rejects an answer without all or most of the known ones, because hosts answer with an empty
 * list when they fail. A feed that has moved for good is asked at its new address from then on, and named to editors.
 * @throws UpstreamError also for such an answer, until it has lasted for a day
 */
export function makeEpisodeLoader(
  config: PodcastsConfig,
  log: Log,
  now: () => number,
): () => Promise<Omit<Answer, 'movedTo'>> {
  const configured = config.upstream === 'rss' ? config.rssUrl : config.itunesUrl;
  let address = configured;
  let knownCount = 0;
  let lossSince: number | null = null;
  const load = async (): Promise<Answer> => {
    if (address === configured) return fetchEpisodes(config, configured, log);
    return fetchEpisodes(config, address, log).catch(() => fetchEpisodes(config, configured, log));
  };
  return async () => {
    const { episodes, problems, movedTo } = await load();
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
    address = movedTo ?? address;
    const moved: FeedProblem[] =
      address === configured ? [] : [{ kind: 'feedMoved', values: [address] }];
    return { episodes, problems: [...moved, ...problems] };
  };
}
