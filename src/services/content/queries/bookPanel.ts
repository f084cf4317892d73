import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toBookPanel } from '../types/bookPanel';

/** The book promo of the home page; null when the space has none. */
export const bookPanelApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    bookPanel: oneEntry(build, 'bookPanel', toBookPanel),
  }),
});

export const { useBookPanelQuery } = bookPanelApi;
