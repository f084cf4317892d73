import { fetchEntries, type ContentQuery, type Fetched, type Reading } from './fetchEntries';
import type { ContentClient } from './wire/client';
import { toContentError, type ContentError } from './wire/errors';

/** Asks the content service for entries and reads them; a failure comes as one of the kinds that the page has words for. */
export async function askLive<T>(client: ContentClient, query: ContentQuery<T>, reading: Reading): Promise<Fetched<T> | { error: ContentError }> {
  try {
    return await fetchEntries(client, query, reading);
  } catch (thrown) {
    return { error: toContentError(thrown) };
  }
}
