import type { ContentfulClientApi } from 'contentful';
import { lateModule } from '@/lib/lateModule';
import type { ContentConfiguration } from './configuration';
import { GarbageError } from './errors';
import { whileOnline } from './whileOnline';
import { isRawCollection, type RawCollection } from './vendor';

/** Client defaults of the specification: 30 s time-out, 5 retries with back-off. */
export const CONTENT_TIMEOUT_MS = 30_000;
export const CONTENT_RETRY_LIMIT = 5;

/** One page of entries for a query in Contentful's own parameter names. */
export interface ContentClient {
  getEntries(query: Record<string, unknown>): Promise<RawCollection>;
}

/**
 * The contentful client, loaded when the first request is made (47 kB that the first paint does not need).
 * A space or token that is missing throws at once, before anything is asked. With `watchConnection` a device that has no
 * connection hears so at once.
 */
export function makeContentClient(configuration: ContentConfiguration, { watchConnection = false } = {}): ContentClient {
  if (configuration.space === '') throw new Error('The content service needs a space id (CONTENTFUL_SPACE).');
  if (configuration.accessToken === '') throw new Error('The content service needs an access token (CONTENTFUL_ACCESS_TOKEN).');
  const load = async (retryLimit: number): Promise<ContentfulClientApi<undefined>> => {
    const { createClient } = await import(/* webpackChunkName: "contentful" */ 'contentful');
    return createClient({
      space: configuration.space,
      environment: configuration.environment,
      accessToken: configuration.accessToken,
      host: configuration.host,
      insecure: configuration.insecure,
      timeout: CONTENT_TIMEOUT_MS,
      retryLimit,
      adapter: 'fetch',
      // Failures are reported by us, in words, where they matter.
      logHandler: () => undefined,
    });
  };
  const patient = lateModule(() => load(CONTENT_RETRY_LIMIT));
  const hasty = lateModule(() => load(0));

  return {
    async getEntries(query) {
      const patiently = async (): Promise<unknown> => (await patient.load()).getEntries(query);
      const hastily = async (): Promise<unknown> => (await hasty.load()).getEntries(query);
      const answer = await (watchConnection ? whileOnline(patiently, hastily) : patiently());
      if (!isRawCollection(answer)) throw new GarbageError('The content service answered with something that is not a list of entries.');
      return answer;
    },
  };
}
