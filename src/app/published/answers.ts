import { isRecord } from '../../../contracts/isRecord';
import type { RootState } from '../store/makeStore';
import { FRAME_ENDPOINTS } from '../layout/frameLoad';

/** One answer of the content service, or of the podcast's function, as a finished page carries it: which endpoint was asked what, and the domain value. */
export interface PublishedAnswer {
  endpoint: string;
  /** Left out for endpoints that take no argument. */
  arg?: unknown;
  data: unknown;
}

/** True for anything that names its endpoint; the values are the publisher's own. */
export const isAnswer = (value: unknown): value is PublishedAnswer =>
  isRecord(value) && typeof value['endpoint'] === 'string';

/** Every answer in a store's cache of content or of the podcast's pages, in the order of their keys, so that equal pages are equal to the byte. */
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

/** True for what every page of a language shares. */
export function isFrames({ endpoint }: PublishedAnswer): boolean {
  return FRAME_ENDPOINTS.includes(endpoint);
}
