import type { ContentfulClientApi } from 'contentful';
import { lateModule } from '@/lib/lateModule';
import type { ContentConfiguration } from './configuration';
import { GarbageError } from './errors';
import { isRawCollection, type RawCollection } from './vendor';
import { whileOnline } from './whileOnline';

/** The contentful client, loaded when the first request is made. */
export function makeLiveClient(configuration: ContentConfiguration, watchConnection: boolean) {
  const load = async (retryLimit: number): Promise<ContentfulClientApi<undefined>> => {
    const { createClient } = await import(/* webpackChunkName: "contentful" */ 'contentful');
    return createClient({
      space: configuration.space,
      environment: configuration.environment,
      accessToken: configuration.accessToken,
      host: configuration.host,
      insecure: configuration.insecure,
      timeout: configuration.timeoutMs,
      retryLimit,
      adapter: 'fetch',
      // Failures are reported by us, in words, where they matter.
      logHandler: () => undefined,
    });
  };
  const patient = lateModule(() => load(configuration.retries));
  const hasty = lateModule(() => load(0));

  return {
    async getEntries(query: Record<string, unknown>): Promise<RawCollection> {
      const patiently = async (): Promise<unknown> => (await patient.load()).getEntries(query);
      const hastily = async (): Promise<unknown> => (await hasty.load()).getEntries(query);
      const answer = await (watchConnection ? whileOnline(patiently, hastily) : patiently());
      if (!isRawCollection(answer))
        throw new GarbageError(
          'The content service answered with something that is not a list of entries.',
        );
      return answer;
    },
  };
}
