import { makeContentClient } from '../client/client';
import type { ContentConfiguration } from '../client/configuration';
import { makeContentBackend } from './contentBackend';
import { makeContentCache, noContentCache } from './contentCache';
import type { ContentBackend } from './contentQuery';

export interface LiveBackendOptions {
  /** Keep answers on the device (IndexedDB), in a database of this space. */
  cached: boolean;
  /** Report a failure at once when the device has no connection. */
  watchConnection: boolean;
}

/** The backend of the configured space. Brings Contentful's client, so the browser imports it lazily. */
export function makeLiveBackend(
  configuration: ContentConfiguration,
  { cached, watchConnection }: LiveBackendOptions,
): ContentBackend {
  const { space, environment } = configuration;
  return makeContentBackend({
    client: makeContentClient(configuration, { watchConnection }),
    cache: cached ? makeContentCache(`content-${space}-${environment}`) : noContentCache,
  });
}
