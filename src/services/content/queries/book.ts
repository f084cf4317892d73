import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';

/** The one book; null when the space has none. */
export const bookApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    book: oneEntry(build, 'book'),
  }),
});

export const { useBookQuery } = bookApi;
