import type { ContentClient } from '../client/client';
import { toContentError, type ContentError } from '../client/errors';
import { fetchEntries, type ContentQuery, type MappingOptions } from './fetchEntries';
import type { EntryReader } from './reader';

/** Reads one entry of a type; null for an entry that is of no use without what it lacks. */
export type Mapper<V> = (entry: EntryReader) => V | null;

/** A query of the site's pages. */
export interface MappedQuery<T, V> extends Omit<ContentQuery<T>, 'map'> {
  mapper: Mapper<V>;
  /** Domain value from the entries' readers. */
  map(entries: EntryReader[], read: Mapper<V>): T;
}

/** Asks the content service for entries and reads them; a failure comes as one of the kinds that the page has words for. */
export async function fetchContent<T, V>(
  client: ContentClient,
  { mapper, map, ...query }: MappedQuery<T, V>,
  options: MappingOptions,
): Promise<{ data: T } | { error: ContentError }> {
  try {
    const data = await fetchEntries(
      client,
      { ...query, map: (entries) => map(entries, mapper) },
      options,
    );
    return { data };
  } catch (thrown) {
    return { error: toContentError(thrown) };
  }
}
