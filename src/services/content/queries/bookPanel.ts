import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';
import { toBookPanel } from '../types/bookPanel';

/** The book promo of the home page; null when the space has none. */
export const bookPanelApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    bookPanel: oneEntry(build, 'bookPanel', toBookPanel),
  }),
});

export const { useBookPanelQuery } = bookPanelApi;
