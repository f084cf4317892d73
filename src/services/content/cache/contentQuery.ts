import type { Language } from '../../../../contracts/language/languages';
import type { ContentClient } from '../client/client';
import type { ContentError } from '../client/errors';
import type { MappedQuery } from '../mapping/fetchContent';
import type { ContentCache } from './contentCache';

/** Origin of a delivered value; `savedAt` in ms since 1970. */
export type Source = { source: 'service' | 'page' } | { source: 'cache'; savedAt: number };

export type Answer<T> =
  | { data: T; error?: undefined; meta: Source }
  | { error: ContentError; data?: undefined; meta?: undefined };

/** A content query whose answer is cached on the device under its locale, type and `entry` ('' for the list). */
export interface ContentEndpoint<Arg, T, V> extends Pick<
  MappedQuery<T, V>,
  'contentType' | 'mapper'
> {
  query(arg: Arg): Omit<MappedQuery<T, V>, 'contentType' | 'mapper'> & { entry?: string };
}

/** The part of the query function's API that an endpoint uses. */
export interface QueryApi {
  endpoint: string;
  extra: unknown;
  forced?: boolean;
  dispatch: (action: unknown) => unknown;
}

/** The part of `onQueryStarted`'s API that an endpoint uses. */
export interface StartedApi<T> {
  extra: unknown;
  dispatch: (action: unknown) => unknown;
  queryFulfilled: Promise<{ meta: Source | undefined }>;
  getCacheEntry(): { endpointName?: string; data?: unknown; fulfilledTimeStamp?: number };
  updateCachedData(recipe: () => T): unknown;
}

/** The content service and the device's cache of its answers. */
export interface ContentSources {
  client: ContentClient;
  cache: ContentCache;
}

type LocaleArg = { locale: Language } | void;

/** Answers content queries from the device's cache and the content service; loaded lazily in the browser. */
export interface ContentBackend extends ContentSources {
  /** The cached answer; the service's where nothing is cached, or where a new answer is forced. */
  answer<Arg extends LocaleArg, T, V>(
    endpoint: ContentEndpoint<Arg, T, V>,
    arg: Arg,
    api: QueryApi,
  ): Promise<Answer<T>>;
  /** Asks the service behind a cached answer that is shown, and swaps in only what changed. */
  revalidate<Arg extends LocaleArg, T, V>(
    endpoint: ContentEndpoint<Arg, T, V>,
    arg: Arg,
    savedAt: number,
    api: StartedApi<T>,
  ): Promise<void>;
}
