import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';

/** The book promo of the home page; null when the space has none. */
export const bookPanelApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    bookPanel: oneEntry(
      build,
      'bookPanel',
      async () =>
        (await import(/* webpackChunkName: "live-content" */ '../types/bookPanel')).toBookPanel,
    ),
  }),
});

export const { useBookPanelQuery } = bookPanelApi;
