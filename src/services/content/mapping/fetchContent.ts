import type { ContentClient } from '../client/client';
import { toContentError, type ContentError } from '../client/errors';
import { fetchEntries, type ContentQuery, type MappingOptions } from './fetchEntries';
import type { EntryReader } from './reader';

/** Maps one entry of a type; null for an entry that lacks a required field. */
export type Mapper<V> = (entry: EntryReader) => V | null;

/** A content query with the mapper of its type. */
export interface MappedQuery<T, V> extends Omit<ContentQuery<T>, 'map'> {
  mapper: Mapper<V>;
  /** Makes the domain value from the entries' readers. */
  map(entries: EntryReader[], read: Mapper<V>): T;
}

/** Fetches entries from the content service and maps them. Never rejects. */
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
