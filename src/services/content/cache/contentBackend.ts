import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { withTimeout } from '@/lib/scheduling/withTimeout';
import { serviceOf } from '@/services/serviceOf';
import type { ContentError } from '../client/errors';
import { fetchContent, type MappedQuery } from '../mapping/fetchContent';
import type { CachedValue, CacheKey } from './contentCache';
import type { Answer, ContentBackend, ContentEndpoint, ContentSources } from './contentQuery';
import type { ContentServices } from './contentServices';
import { contentRefreshed, queryKey, shownFromCache } from './contentStatusSlice';

/** Duration of a refresh after which the page says that it shows a cached answer, ms. */
const SLOW_AFTER_MS = 3000;

/** Timeout of the device's cache after which the service is asked as well, ms. */
const CACHE_TIMEOUT_MS = 1500;

const NOT_CACHED: Promise<CachedValue | null> = Promise.resolve(null);

const cachedAnswer = <T>({ value, savedAt }: CachedValue): Answer<T> => ({
  // A cast: the value was cached for this endpoint, by a build with the same CONTENT_CACHE_VERSION.
  data: value as T,
  meta: { source: 'cache', savedAt },
});

function prepare<Arg, T, V>(
  endpoint: ContentEndpoint<Arg, T, V>,
  arg: Arg,
): { query: MappedQuery<T, V>; key: CacheKey } {
  const { entry, ...rest } = endpoint.query(arg);
  const query = { ...rest, contentType: endpoint.contentType, mapper: endpoint.mapper };
  return { query, key: [query.locale ?? '', endpoint.contentType, entry ?? ''] };
}

/** No entry has NaN in a field, and the service refuses to look for it. */
const matchesNothing = ({
  parameters = {},
}: {
  parameters?: Record<string, string | number>;
}): boolean => Object.values(parameters).some((value) => Number.isNaN(value));

async function fetchAndCache<T, V>(
  { client, cache }: ContentSources,
  query: MappedQuery<T, V>,
  key: CacheKey,
  content: ContentServices['content'],
): Promise<Answer<T>> {
  const answer = await fetchContent(client, query, content);
  if ('error' in answer) {
    content.warn(`${query.contentType} could not be fetched: ${answer.error.detail}`);
    return answer;
  }
  void cache.write(key, answer.data, content.now());
  return { data: answer.data, meta: { source: 'service' } };
}

/** A backend on the given client and cache. */
export function makeContentBackend(sources: ContentSources): ContentBackend {
  return {
    ...sources,

    async answer(endpoint, arg, api) {
      const content = serviceOf<ContentServices, 'content'>(api.extra, 'content');
      const { query, key } = prepare(endpoint, arg);
      if (matchesNothing(query))
        return { data: query.map([], () => null), meta: { source: 'service' } };
      const reading = api.forced === true ? NOT_CACHED : sources.cache.read(key);
      const cached = await withTimeout(reading, CACHE_TIMEOUT_MS);
      if (cached !== null) return cachedAnswer(cached);
      const answer = await fetchAndCache(sources, query, key, content);
      if (answer.error !== undefined) {
        // A slow device may find its cached answer only now; it is still better than a failure.
        const late = await reading;
        return late === null ? answer : cachedAnswer(late);
      }
      api.dispatch(contentRefreshed({ key: queryKey(api.endpoint, arg) }));
      return answer;
    },

    async revalidate(endpoint, arg, savedAt, api) {
      const content = serviceOf<ContentServices, 'content'>(api.extra, 'content');
      const { query, key } = prepare(endpoint, arg);
      const name = (): string => queryKey(api.getCacheEntry().endpointName ?? '', arg);
      const report = (reason: ContentError['kind']): void =>
        void api.dispatch(shownFromCache({ key: name(), savedAt, reason }));
      // The client retries a dead service for some 19 s; the page reports it earlier.
      const timer = setTimeout(() => report('unavailable'), SLOW_AFTER_MS);
      const answer = await fetchAndCache(sources, query, key, content);
      clearTimeout(timer);
      if (answer.error !== undefined) {
        report(answer.error.kind);
        return;
      }
      const shown = api.getCacheEntry().data;
      const next = copyWithStructuralSharing(shown, answer.data);
      if (next !== shown) api.updateCachedData(() => next);
      api.dispatch(contentRefreshed({ key: name() }));
    },
  };
}
