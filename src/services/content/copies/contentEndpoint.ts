import type { Language } from '../../../../contracts/languages';
import type { ContentError } from '../wire/errors';
import type { ContentServices } from './contentServices';
import { contentRefreshed, contentShownFromCopy, copyKey } from './contentStatusSlice';
import type { Answer, ContentEndpoint, QueryApi, Source, StartedApi } from './copyOrService';

/**
 * Builds the `queryFn` and `onQueryStarted` of a content endpoint. What the site published is taken first; where it
 * has nothing, a copy saved on the device is shown at once and
 * refreshed behind it; only what changed is swapped in. A retry (`refetch`) goes to the service directly.
 * Endpoints differ in their query and their mapper only.
 */
export function contentEndpoint<Arg extends { locale: Language } | void, T, V>(
  endpoint: ContentEndpoint<Arg, T, V>,
) {
  return {
    async queryFn(arg: Arg, api: QueryApi): Promise<Answer<T>> {
      const { content } = api.extra as ContentServices;
      const published = await content.published?.answer({
        endpoint: api.endpoint,
        arg,
        again: api.forced === true,
      });
      if (published != null) {
        if (published.isLast !== true)
          api.dispatch(contentRefreshed({ key: copyKey(api.endpoint, arg) }));
        return { data: published.data as T, meta: { source: 'page' } };
      }
      const backend = await content
        .loadBackend()
        .catch((reason: unknown): { error: ContentError } => ({
          error: { kind: 'offline', status: null, detail: String(reason) },
        }));
      if (!('error' in backend)) return backend.copyOrService(endpoint, arg, api);
      content.warn(`${endpoint.contentType} could not be fetched: ${backend.error.detail}`);
      return backend;
    },

    async onQueryStarted(arg: Arg, api: StartedApi): Promise<void> {
      let meta: Source | undefined;
      try {
        meta = (await api.queryFulfilled).meta as Source | undefined;
      } catch (failure) {
        const { endpointName = '', data, fulfilledTimeStamp } = api.getCacheEntry();
        const reason = (failure as { error?: Partial<ContentError> }).error?.kind ?? 'unavailable';
        if (data !== undefined && fulfilledTimeStamp !== undefined)
          api.dispatch(
            contentShownFromCopy({
              key: copyKey(endpointName, arg),
              savedAt: fulfilledTimeStamp,
              reason,
            }),
          );
        return;
      }
      if (meta?.source !== 'copy') return;
      const backend = await (api.extra as ContentServices).content.loadBackend();
      await backend.refreshCopy(endpoint, arg, meta.savedAt, api);
    },

    providesTags: (_result: unknown, _error: unknown, arg: Arg) => [
      { type: 'Content' as const, id: arg === undefined ? 'every language' : arg.locale },
    ],
  };
}
