import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';
import { toBook } from '../types/book';

/** The one book; null when the space has none. */
export const bookApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    book: oneEntry(build, 'book', toBook),
  }),
});

export const { useBookQuery } = bookApi;
