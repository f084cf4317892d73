import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';

/** Texts of the home page; null when the space has none. */
export const homepageTextApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    homepageText: oneEntry(
      build,
      'homepageText',
      async () =>
        (await import(/* webpackChunkName: "live-content" */ '../types/homepageText'))
          .toHomepageText,
    ),
  }),
});

export const { useHomepageTextQuery } = homepageTextApi;
