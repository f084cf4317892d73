import type { Language } from '../../../../contracts/language/languages';
import { isRecord } from '../../../../contracts/isRecord';
import { serviceOf } from '@/services/serviceOf';
import { isContentError, type ContentError } from '../client/errors';
import type { Answer, ContentEndpoint, QueryApi, Source, StartedApi } from './contentQuery';
import type { ContentServices } from './contentServices';
import { contentRefreshed, queryKey, shownFromCache } from './contentStatusSlice';

/**
 * Builds the `queryFn` and `onQueryStarted` of a content endpoint. The published answer comes first; where there is
 * none, the device's cached answer is shown at once and revalidated behind it. A forced query (`refetch`) skips the
 * cache. Endpoints differ only in their query and their mapper.
 */
export function contentEndpoint<Arg extends { locale: Language } | void, T, V>(
  endpoint: ContentEndpoint<Arg, T, V>,
) {
  return {
    async queryFn(arg: Arg, api: QueryApi): Promise<Answer<T>> {
      const content = serviceOf<ContentServices, 'content'>(api.extra, 'content');
      const published = await content.published?.answer({
        endpoint: api.endpoint,
        arg,
        again: api.forced === true,
      });
      if (published != null) {
        if (published.isLast !== true)
          api.dispatch(contentRefreshed({ key: queryKey(api.endpoint, arg) }));
        // A cast: the publisher wrote the value from this endpoint's own answer.
        return { data: published.data as T, meta: { source: 'page' } };
      }
      const backend = await content
        .loadBackend()
        .catch((reason: unknown): { error: ContentError } => ({
          error: { kind: 'offline', status: null, detail: String(reason) },
        }));
      if (!('error' in backend)) return backend.answer(endpoint, arg, api);
      content.warn(`${endpoint.contentType} could not be fetched: ${backend.error.detail}`);
      return backend;
    },

    async onQueryStarted(arg: Arg, api: StartedApi<T>): Promise<void> {
      let meta: Source | undefined;
      try {
        ({ meta } = await api.queryFulfilled);
      } catch (failure) {
        const { endpointName = '', data, fulfilledTimeStamp } = api.getCacheEntry();
        const error = isRecord(failure) ? failure.error : undefined;
        const reason = isContentError(error) ? error.kind : 'unavailable';
        if (data !== undefined && fulfilledTimeStamp !== undefined)
          api.dispatch(
            shownFromCache({
              key: queryKey(endpointName, arg),
              savedAt: fulfilledTimeStamp,
              reason,
            }),
          );
        return;
      }
      if (meta?.source !== 'cache') return;
      const backend = await serviceOf<ContentServices, 'content'>(
        api.extra,
        'content',
      ).loadBackend();
      await backend.revalidate(endpoint, arg, meta.savedAt, api);
    },

    providesTags: (_result: unknown, _error: unknown, arg: Arg) => [
      { type: 'Content' as const, id: arg === undefined ? 'every language' : arg.locale },
    ],
  };
}
