import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toHomepageText } from '../types/homepageText';

/** Texts of the home page; null when the space has none. */
export const homepageTextApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    homepageText: oneEntry(build, 'homepageText', toHomepageText),
  }),
});

export const { useHomepageTextQuery } = homepageTextApi;
