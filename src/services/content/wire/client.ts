import { lateModule } from '@/lib/lateModule';
import type { ContentConfiguration } from './configuration';
import type { RawCollection } from './vendor';

/** One page of entries for a query in Contentful's own parameter names. */
export interface ContentClient {
  getEntries(query: Record<string, unknown>): Promise<RawCollection>;
}

/**
 * The content service; what speaks to it is loaded when the first request is made.
 * A space or token that is missing throws at once, before anything is asked. With `watchConnection` a device that has no
 * connection hears so at once.
 */
export function makeContentClient(
  configuration: ContentConfiguration,
  { watchConnection = false } = {},
): ContentClient {
  if (configuration.space === '')
    throw new Error('The content service needs a space id (CONTENT_SPACE).');
  if (configuration.accessToken === '')
    throw new Error('The content service needs an access token (CONTENT_DELIVERY_TOKEN).');
  const live = lateModule(async () =>
    (await import(/* webpackChunkName: "live-content" */ './liveClient')).makeLiveClient(
      configuration,
      watchConnection,
    ),
  );
  return { getEntries: async (query) => (await live.load()).getEntries(query) };
}
