import { fetchWithin, jsonOf, NoAnswer } from '../lib/fetchWithin';

/** Asks the mail service whether it has accepted a message. Throws NoAnswer when it does not say. */
export type Lookup = (messageId: string) => Promise<boolean>;

/** A lookup over http; undefined when no address is configured. */
export function httpLookup(url: string): Lookup | undefined {
  if (!url) return undefined;
  return async (messageId) => {
    const answer = await fetchWithin(
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
