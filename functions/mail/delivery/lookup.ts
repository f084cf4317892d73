import { fetchWithTimeout, jsonOf, NoAnswer } from '../../lib/timing/fetchWithTimeout';

/** Asks the mail service whether it has accepted a message. @throws NoAnswer */
export type Lookup = (messageId: string) => Promise<boolean>;

/** Creates a lookup over HTTP; undefined when no address is configured. */
export function httpLookup(url: string): Lookup | undefined {
  if (!url) return undefined;
  return async (messageId) => {
    const answer = await fetchWithTimeout(
      'mail lookup',
      5000,
      `${url}?messageId=${encodeURIComponent(messageId)}`,
    );
    const found = jsonOf(answer.text);
    if (answer.status !== 200 || !Array.isArray(found))
      throw new NoAnswer('mail lookup', `status ${answer.status}`);
    return found.length > 0;
  };
}
