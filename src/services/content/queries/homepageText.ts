import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';
import { toHomepageText } from '../types/homepageText';

/** Texts of the home page; null when the space has none. */
export const homepageTextApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    homepageText: oneEntry(build, 'homepageText', toHomepageText),
  }),
});

export const { useHomepageTextQuery } = homepageTextApi;
