import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toSettings } from '../types/settings';

/** The one settings entry; null when the space has none. */
export const settingsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    settings: oneEntry(build, 'settings', toSettings, { include: 2 }),
  }),
});

export const { useSettingsQuery } = settingsApi;
