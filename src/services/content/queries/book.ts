import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';

/** The one book; null when the space has none. */
export const bookApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    book: oneEntry(
      build,
      'book',
      async () => (await import(/* webpackChunkName: "live-content" */ '../types/book')).toBook,
    ),
  }),
});

export const { useBookQuery } = bookApi;
