import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { toEpisodes, type Episode } from './episode';

/** What the endpoint needs from outside; part of the store's extra argument. */
export interface PodcastServices {
  podcasts: {
    /** Address of the podcast function. */
    url: string;
    /** Where a failure is written down. */
    warn(message: string): void;
  };
}

export interface PodcastError {
  detail: string;
}

/** How long the function may take, ms. */
const TIMEOUT_MS = 15_000;

/** How long an answer counts as fresh, seconds; the function itself caches for ten minutes. */
const FRESH_FOR_S = 600;

async function fetchEpisodes(url: string): Promise<Episode[]> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`status ${String(answer.status)}`);
  return toEpisodes(await answer.json());
}

/** The show's episodes from the podcast function, newest first as it sends them; the same in every language. */
export const podcastsApi = createApi({
  reducerPath: 'podcastsApi',
  baseQuery: fakeBaseQuery<PodcastError>(),
  keepUnusedDataFor: FRESH_FOR_S,
  refetchOnMountOrArgChange: FRESH_FOR_S,
  refetchOnReconnect: true,
  endpoints: (build) => ({
    podcasts: build.query<Episode[], void>({
      async queryFn(_arg, { extra }) {
        const { url, warn } = (extra as PodcastServices).podcasts;
        try {
          return { data: await fetchEpisodes(url) };
        } catch (error) {
          const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
          warn(`The episodes could not be fetched: ${detail}`);
          return { error: { detail } };
        }
      },
    }),
  }),
});

export const { usePodcastsQuery } = podcastsApi;
