import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toShopSettings } from '../types/shopSettings';

/** The shop's settings; null when the space has none. */
export const shopSettingsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    shopSettings: oneEntry(build, 'shopSettings', toShopSettings),
  }),
});

export const { useShopSettingsQuery } = shopSettingsApi;
