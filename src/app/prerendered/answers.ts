import { isRecord } from '../../../contracts/isRecord';
import type { RootState } from '../store/makeStore';
import { FRAME_ENDPOINTS } from '../frameLoad';

/** One answer of the content service or the podcast function as a prerendered page embeds it: endpoint, argument and domain value. */
export interface PublishedAnswer {
  endpoint: string;
  /** Left out for endpoints that take no argument. */
  arg?: unknown;
  data: unknown;
}

/** True for anything that names its endpoint; its value was written by the publisher. */
export const isAnswer = (value: unknown): value is PublishedAnswer =>
  isRecord(value) && typeof value['endpoint'] === 'string';

/** Every answer in a store's content and podcast caches, sorted by key so that equal pages are equal to the byte. */
export function answersOf({
  contentApi,
  podcastsApi,
}: Pick<RootState, 'contentApi' | 'podcastsApi'>): PublishedAnswer[] {
  return Object.entries({ ...contentApi.queries, ...podcastsApi.queries })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, query]) => {
      if (query?.status !== 'fulfilled') return [];
      const { endpointName = '', originalArgs: arg, data } = query;
      return [{ endpoint: endpointName, ...(arg === undefined ? {} : { arg }), data }];
    });
}

/** True for answers that every page of a language shares. */
export function isFrames({ endpoint }: PublishedAnswer): boolean {
  return FRAME_ENDPOINTS.includes(endpoint);
}
