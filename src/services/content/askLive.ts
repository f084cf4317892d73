import { fetchEntries, type ContentQuery, type Fetched, type Reading } from './fetchEntries';
import { MAPPERS, type MapperName, type Mappers } from './mappers';
import type { EntryReader } from './reading/reader';
import type { ContentClient } from './wire/client';
import { toContentError, type ContentError } from './wire/errors';

/** A query of the site's pages. It names its mapper, which comes with what asks for it. */
export interface LiveQuery<T, N extends MapperName> extends Omit<ContentQuery<T>, 'map'> {
  mapper: N;
  /** Domain value from the entries' readers; `read` is the mapper: null for an entry that is of no use without what it lacks. */
  map(entries: EntryReader[], read: Mappers[N]): T;
}

/** Asks the content service for entries and reads them; a failure comes as one of the kinds that the page has words for. */
export async function askLive<T, N extends MapperName>(client: ContentClient, { mapper, map, ...query }: LiveQuery<T, N>, reading: Reading): Promise<Fetched<T> | { error: ContentError }> {
  try {
    return await fetchEntries(client, { ...query, map: (entries) => map(entries, MAPPERS[mapper]) }, reading);
  } catch (thrown) {
    return { error: toContentError(thrown) };
  }
}
