import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toBook } from '../types/book';

/** The one book; null when the space has none. */
export const bookApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    book: oneEntry(build, 'book', toBook),
  }),
});

export const { useBookQuery } = bookApi;
