import { makeContentClient } from '../wire/client';
import type { ContentConfiguration } from '../wire/configuration';
import { contentBackendOf, type ContentBackend } from './contentBackend';
import { makeSavedContent, noSavedContent } from './savedContent';

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
  return contentBackendOf({
    client: makeContentClient(configuration, { watchConnection }),
    saved: cached ? makeSavedContent(`content-${space}-${environment}`) : noSavedContent,
  });
}
