import {
  copyOrService,
  refreshCopy,
  type ContentEndpoint,
  type ContentSources,
  type QueryApi,
  type StartedApi,
} from './copyOrService';
import type { Language } from '../../../../contracts/languages';

type Arg = { locale: Language } | void;

/** Answers content queries from the device's cache and the content service; loaded lazily in the browser. */
export interface ContentBackend extends ContentSources {
  copyOrService: <A extends Arg, T, V>(
    endpoint: ContentEndpoint<A, T, V>,
    arg: A,
    api: QueryApi,
  ) => ReturnType<typeof copyOrService<A, T, V>>;
  refreshCopy: <A extends Arg, T, V>(
    endpoint: ContentEndpoint<A, T, V>,
    arg: A,
    savedAt: number,
    api: StartedApi,
  ) => Promise<void>;
}

/** A backend on the given client and cache. */
export function contentBackendOf(sources: ContentSources): ContentBackend {
  return {
    ...sources,
    copyOrService: (...query) => copyOrService(sources, ...query),
    refreshCopy: (...query) => refreshCopy(sources, ...query),
  };
}
