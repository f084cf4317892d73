import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { Language } from '../../../../contracts/languages';
import type { ContentServices } from './contentServices';
import { contentRefreshed, contentShownFromCopy, copyKey } from './contentStatusSlice';
import { lateModule } from '@/lib/lateModule';
import { withPatience } from '@/lib/withPatience';
import type { ContentError, ContentErrorKind } from '../wire/errors';
import type { LiveQuery } from '../askLive';
import type { MapperName } from '../mappers';
import type { SavedKey, SavedValue } from './savedContent';

/** Where a delivered value came from. */
type Source = { source: 'service' | 'page' } | { source: 'copy'; savedAt: number };

/** A content query whose answer is kept on the device under its locale, type and `entry` ('' for the list). */
export interface ContentEndpoint<Arg, T, N extends MapperName> extends Pick<LiveQuery<T, N>, 'contentType' | 'mapper'> {
  query(arg: Arg): Omit<LiveQuery<T, N>, 'contentType' | 'mapper'> & { entry?: string };
}

/** How long a refresh may take before the page says that it shows a copy. */
const SLOW_AFTER_MS = 3000;

/** How long the device may look for its copy before the service is asked as well. */
const COPY_PATIENCE_MS = 1500;

const NO_COPY: Promise<SavedValue | null> = Promise.resolve(null);

const fromCopy = <T>({ value, savedAt }: SavedValue): Answer<T> => ({ data: value as T, meta: { source: 'copy', savedAt } });

type Answer<T> = { data: T; error?: undefined; meta: Source } | { error: ContentError; data?: undefined; meta?: undefined };

/** What reads the service's own shapes: finished pages do without. */
const live = lateModule(() => import(/* webpackChunkName: "live-content" */ '../askLive'));

async function ask<T, N extends MapperName>(query: LiveQuery<T, N>, key: SavedKey, { content }: ContentServices): Promise<Answer<T>> {
  const module = await live.load().catch((reason: unknown): { error: ContentError } => ({ error: { kind: 'offline', status: null, detail: String(reason) } }));
  const answer = 'error' in module ? module : await module.askLive(content.client, query, content);
  if ('error' in answer) {
    content.warn(`${query.contentType} could not be fetched: ${answer.error.detail}`);
    return answer;
  }
  const { value: data, entries } = answer;
  content.onAnswer?.({ locale: query.locale, contentType: query.contentType, entry: key[2], entries });
  void content.saved.write(key, data, content.now());
  return { data, meta: { source: 'service' } };
}

/**
 * Builds the `queryFn` and `onQueryStarted` of a content endpoint. What the site published is taken first; where it
 * has nothing, a copy saved on the device is shown at once and
 * refreshed behind it; only what changed is swapped in. A retry (`refetch`) goes to the service directly.
 * Endpoints differ in their query and their mapper only.
 */
export function contentEndpoint<Arg extends { locale: Language } | void, T, N extends MapperName>(endpoint: ContentEndpoint<Arg, T, N>) {
  const prepare = (arg: Arg): { query: LiveQuery<T, N>; key: SavedKey } => {
    const { entry, ...rest } = endpoint.query(arg);
    const query = { ...rest, contentType: endpoint.contentType, mapper: endpoint.mapper };
    return { query, key: [query.locale ?? '', endpoint.contentType, entry ?? ''] };
  };

  return {
    async queryFn(arg: Arg, api: { endpoint: string; extra: unknown; forced?: boolean; dispatch: (action: unknown) => unknown }): Promise<Answer<T>> {
      const services = api.extra as ContentServices;
      const { query, key } = prepare(arg);
      const published = await services.content.published?.answer({ endpoint: api.endpoint, arg, again: api.forced === true });
      if (published != null) {
        api.dispatch(contentRefreshed({ key: copyKey(api.endpoint, arg) }));
        return { data: published.data as T, meta: { source: 'page' } };
      }
      const saved = api.forced === true ? NO_COPY : services.content.saved.read(key);
      const early = await withPatience(saved, null, COPY_PATIENCE_MS);
      if (early !== null) return fromCopy(early);
      const answer = await ask(query, key, services);
      if (answer.error !== undefined) {
        // A slow device may find its copy only now; it is still better than a failure.
        const late = await saved;
        return late === null ? answer : fromCopy(late);
      }
      api.dispatch(contentRefreshed({ key: copyKey(api.endpoint, arg) }));
      return answer;
    },

    async onQueryStarted(
      arg: Arg,
      api: {
        extra: unknown;
        dispatch: (action: unknown) => unknown;
        queryFulfilled: Promise<{ meta: unknown }>;
        getCacheEntry(): { endpointName?: string; data?: unknown; fulfilledTimeStamp?: number };
        updateCachedData(recipe: () => never): unknown;
      },
    ): Promise<void> {
      const services = api.extra as ContentServices;
      const { query, key } = prepare(arg);
      const name = (): string => copyKey(api.getCacheEntry().endpointName ?? '', arg);
      const showCopy = (savedAt: number, reason: ContentErrorKind): void => void api.dispatch(contentShownFromCopy({ key: name(), savedAt, reason }));
      let meta: Source | undefined;
      try {
        meta = (await api.queryFulfilled).meta as Source | undefined;
      } catch (failure) {
        const { data, fulfilledTimeStamp } = api.getCacheEntry();
        const reason = (failure as { error?: Partial<ContentError> }).error?.kind ?? 'unavailable';
        if (data !== undefined && fulfilledTimeStamp !== undefined) showCopy(fulfilledTimeStamp, reason);
        return;
      }
      if (meta?.source !== 'copy') return;
      const { savedAt } = meta;
      // A dead service takes the client some 19 s of retries to give up; the reader is told earlier.
      const patience = setTimeout(() => showCopy(savedAt, 'unavailable'), SLOW_AFTER_MS);
      const answer = await ask(query, key, services);
      clearTimeout(patience);
      if (answer.error !== undefined) {
        showCopy(savedAt, answer.error.kind);
        return;
      }
      const shown = api.getCacheEntry().data;
      const next = copyWithStructuralSharing(shown, answer.data);
      if (next !== shown) api.updateCachedData(() => next as never);
      api.dispatch(contentRefreshed({ key: name() }));
    },

    providesTags: (_result: unknown, _error: unknown, arg: Arg) => [
      { type: 'Content' as const, id: arg === undefined ? 'every language' : arg.locale },
    ],
  };
}
