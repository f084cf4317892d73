import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { isJustBack, untilSettled } from '@/lib/network/connection';
import { serviceOf } from '@/services/serviceOf';
import type { ParseHtml } from './descriptionText';
import type { Episode } from './episode';

/** The endpoints' dependencies, part of the store's extra argument. */
export interface PodcastServices {
  podcasts: {
    /** Address of the podcasts function. */
    url: string;
    /** Timeout of a call, ms. */
    timeoutMs: number;
    /** Logs a failure. */
    warn(message: string): void;
    /** The publisher's own episodes, newest first; `asked` (an id, null for the list) is recorded as the page's dependency. */
    read?(asked: string | null): readonly Episode[];
    /** HTML parser for Node. */
    parse?: ParseHtml;
  };
}

export interface PodcastError {
  detail: string;
}

/** Max. age of a fresh answer, seconds; the function caches for ten minutes too. */
const FRESH_FOR_S = 600;

async function requestEpisodes(url: string, timeoutMs: number): Promise<Episode[]> {
  // The mapper is a lazy chunk, loaded in parallel.
  const [answer, { toEpisodes }] = await Promise.all([
    fetch(url, { signal: AbortSignal.timeout(timeoutMs) }),
    import(/* webpackChunkName: "to-episodes" */ './toEpisodes'),
  ]);
  if (!answer.ok) throw new Error(`status ${String(answer.status)}`);
  return toEpisodes(await answer.json());
}

async function fetchEpisodes(url: string, timeoutMs: number): Promise<Episode[]> {
  try {
    return await requestEpisodes(url, timeoutMs);
  } catch (error) {
    if (!isJustBack()) throw error;
    await untilSettled();
    return requestEpisodes(url, timeoutMs);
  }
}

type Read<T> = { data: T; error?: undefined } | { error: PodcastError; data?: undefined };

/**
 * Answers a query from the show's episodes, in the order in which the site lists them: oldest first, the reverse of the
 * function's order.
 * @param asked the id of the only episode that `map` uses; null when it uses the whole list
 */
export async function readEpisodes<T>(
  extra: unknown,
  asked: string | null,
  map: (episodes: Episode[], parse?: ParseHtml) => T,
): Promise<Read<T>> {
  const { url, timeoutMs, warn, read, parse } = serviceOf<PodcastServices, 'podcasts'>(
    extra,
    'podcasts',
  );
  try {
    const newestFirst = read === undefined ? await fetchEpisodes(url, timeoutMs) : read(asked);
    return { data: map([...newestFirst].reverse(), parse) };
  } catch (error) {
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    warn(`The episodes could not be fetched: ${detail}`);
    return { error: { detail } };
  }
}

/** The show's episodes from the podcasts function, oldest first; the same in every language. */
export const podcastsApi = createApi({
  reducerPath: 'podcastsApi',
  baseQuery: fakeBaseQuery<PodcastError>(),
  keepUnusedDataFor: FRESH_FOR_S,
  refetchOnMountOrArgChange: FRESH_FOR_S,
  refetchOnReconnect: true,
  endpoints: (build) => ({
    podcasts: build.query<Episode[], void>({
      queryFn: (_arg, { extra }) => readEpisodes(extra, null, (episodes) => episodes),
    }),
  }),
});

export const { usePodcastsQuery } = podcastsApi;
