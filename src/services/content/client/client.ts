import { createClient } from 'contentful';
import { HeldLinks } from '../../../../contracts/content/heldLinks';
import type { ContentConfiguration } from './configuration';
import { GarbageError } from './errors';
import { isRawCollection, type RawCollection } from './vendor';
import { whileOnline } from './whileOnline';

/** Fetches one page of entries for a query in Contentful's parameter names. */
export interface ContentClient {
  getEntries(query: Record<string, unknown>): Promise<RawCollection>;
}

const privateLinks = new HeldLinks();

/** Copies an answer without meeting links, which no page shows; linked entries may form circles. */
function withoutPrivateLinks(value: unknown, copies = new Map<object, object>()): unknown {
  if (typeof value === 'string') return privateLinks.without(value);
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const copy = Array.isArray(value) ? [] : {};
  copies.set(value, copy);
  for (const [name, inner] of Object.entries(value))
    Object.assign(copy, { [name]: withoutPrivateLinks(inner, copies) });
  return copy;
}

/**
 * The content service through Contentful's own client.
 * @param options.watchConnection report a failure at once when the device has no connection
 * @throws when the space id or the access token is missing
 */
export function makeContentClient(
  configuration: ContentConfiguration,
  { watchConnection = false } = {},
): ContentClient {
  const { space, environment, accessToken, host, insecure, timeoutMs } = configuration;
  if (space === '') throw new Error('The content service needs a space id (CONTENT_SPACE).');
  if (accessToken === '')
    throw new Error('The content service needs an access token (CONTENT_DELIVERY_TOKEN).');
  const connect = (retryLimit: number) =>
    createClient({
      space,
      environment,
      accessToken,
      host,
      insecure,
      timeout: timeoutMs,
      retryLimit,
      adapter: 'fetch',
      // The caller reports failures.
      logHandler: () => undefined,
    });
  const patient = connect(configuration.retries);
  const hasty = connect(0);

  return {
    async getEntries(query) {
      const patiently = (): Promise<unknown> => patient.getEntries(query);
      const hastily = (): Promise<unknown> => hasty.getEntries(query);
      const answer = withoutPrivateLinks(
        await (watchConnection ? whileOnline(patiently, hastily) : patiently()),
      );
      if (!isRawCollection(answer))
        throw new GarbageError(
          'The content service answered with something that is not a list of entries.',
        );
      return answer;
    },
  };
}
