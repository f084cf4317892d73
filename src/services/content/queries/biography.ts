import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toBiography } from '../types/biography';

/** The author's biography; null when the space has none. */
export const biographyApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    biography: oneEntry(build, 'biography', toBiography, { include: 2 }),
  }),
});

export const { useBiographyQuery } = biographyApi;
