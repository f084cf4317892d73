import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { Language } from '../../../../contracts/languages';
import { withPatience } from '@/lib/withPatience';
import { askLive, type LiveQuery } from '../reading/askLive';
import type { ContentClient } from '../wire/client';
import type { ContentError } from '../wire/errors';
import type { ContentServices } from './contentServices';
import { contentRefreshed, contentShownFromCopy, copyKey } from './contentStatusSlice';
import type { SavedContent, SavedKey, SavedValue } from './savedContent';

/** Where a delivered value came from. */
export type Source = { source: 'service' | 'page' } | { source: 'copy'; savedAt: number };

export type Answer<T> =
  | { data: T; error?: undefined; meta: Source }
  | { error: ContentError; data?: undefined; meta?: undefined };

/** A content query whose answer is kept on the device under its locale, type and `entry` ('' for the list). */
export interface ContentEndpoint<Arg, T, V> extends Pick<
  LiveQuery<T, V>,
  'contentType' | 'mapper'
> {
  query(arg: Arg): Omit<LiveQuery<T, V>, 'contentType' | 'mapper'> & { entry?: string };
}

/** What RTK Query hands to a query function, as far as an endpoint needs it. */
export interface QueryApi {
  endpoint: string;
  extra: unknown;
  forced?: boolean;
  dispatch: (action: unknown) => unknown;
}

/** What RTK Query hands to whoever follows a query, as far as an endpoint needs it. */
export interface StartedApi {
  extra: unknown;
  dispatch: (action: unknown) => unknown;
  queryFulfilled: Promise<{ meta: unknown }>;
  getCacheEntry(): { endpointName?: string; data?: unknown; fulfilledTimeStamp?: number };
  updateCachedData(recipe: () => never): unknown;
}

/** How long a refresh may take before the page says that it shows a copy. */
const SLOW_AFTER_MS = 3000;

/** How long the device may look for its copy before the service is asked as well. */
const COPY_PATIENCE_MS = 1500;

const NO_COPY: Promise<SavedValue | null> = Promise.resolve(null);

const fromCopy = <T>({ value, savedAt }: SavedValue): Answer<T> => ({
  data: value as T,
  meta: { source: 'copy', savedAt },
});

/** The content service and the device's cache of its answers. */
export interface ContentSources {
  client: ContentClient;
  saved: SavedContent;
}

function prepare<Arg, T, V>(
  endpoint: ContentEndpoint<Arg, T, V>,
  arg: Arg,
): { query: LiveQuery<T, V>; key: SavedKey } {
  const { entry, ...rest } = endpoint.query(arg);
  const query = { ...rest, contentType: endpoint.contentType, mapper: endpoint.mapper };
  return { query, key: [query.locale ?? '', endpoint.contentType, entry ?? ''] };
}

/** No entry has such a value, and the service refuses to look for it. */
const isOfNothing = ({
  parameters = {},
}: {
  parameters?: Record<string, string | number>;
}): boolean => Object.values(parameters).some((value) => Number.isNaN(value));

async function ask<T, V>(
  { client, saved }: ContentSources,
  query: LiveQuery<T, V>,
  key: SavedKey,
  { content }: ContentServices,
): Promise<Answer<T>> {
  const answer = await askLive(client, query, content);
  if ('error' in answer) {
    content.warn(`${query.contentType} could not be fetched: ${answer.error.detail}`);
    return answer;
  }
  void saved.write(key, answer.data, content.now());
  return { data: answer.data, meta: { source: 'service' } };
}

/** The answer that the device has kept, at once; the service's where there is none, or where it is asked for again. */
export async function copyOrService<Arg extends { locale: Language } | void, T, V>(
  sources: ContentSources,
  endpoint: ContentEndpoint<Arg, T, V>,
  arg: Arg,
  api: QueryApi,
): Promise<Answer<T>> {
  const services = api.extra as ContentServices;
  const { query, key } = prepare(endpoint, arg);
  if (isOfNothing(query))
    return { data: query.map([], undefined as never), meta: { source: 'service' } };
  const saved = api.forced === true ? NO_COPY : sources.saved.read(key);
  const early = await withPatience(saved, null, COPY_PATIENCE_MS);
  if (early !== null) return fromCopy(early);
  const answer = await ask(sources, query, key, services);
  if (answer.error !== undefined) {
    // A slow device may find its copy only now; it is still better than a failure.
    const late = await saved;
    return late === null ? answer : fromCopy(late);
  }
  api.dispatch(contentRefreshed({ key: copyKey(api.endpoint, arg) }));
  return answer;
}

/** Asks the service behind a copy that is shown, and swaps in only what changed. */
export async function refreshCopy<Arg extends { locale: Language } | void, T, V>(
  sources: ContentSources,
  endpoint: ContentEndpoint<Arg, T, V>,
  arg: Arg,
  savedAt: number,
  api: StartedApi,
): Promise<void> {
  const { query, key } = prepare(endpoint, arg);
  const name = (): string => copyKey(api.getCacheEntry().endpointName ?? '', arg);
  const showCopy = (reason: ContentError['kind']): void =>
    void api.dispatch(contentShownFromCopy({ key: name(), savedAt, reason }));
  // A dead service takes the client some 19 s of retries to give up; the reader is told earlier.
  const patience = setTimeout(() => showCopy('unavailable'), SLOW_AFTER_MS);
  const answer = await ask(sources, query, key, api.extra as ContentServices);
  clearTimeout(patience);
  if (answer.error !== undefined) {
    showCopy(answer.error.kind);
    return;
  }
  const shown = api.getCacheEntry().data;
  const next = copyWithStructuralSharing(shown, answer.data);
  if (next !== shown) api.updateCachedData(() => next as never);
  api.dispatch(contentRefreshed({ key: name() }));
}
