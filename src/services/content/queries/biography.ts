import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';

/** The author's biography; null when the space has none. */
export const biographyApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    biography: oneEntry(
      build,
      'biography',
      async () =>
        (await import(/* webpackChunkName: "live-content" */ '../types/biography')).toBiography,
      { include: 2 },
    ),
  }),
});

export const { useBiographyQuery } = biographyApi;
