import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';

/** The one settings entry; null when the space has none. */
export const settingsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    settings: oneEntry(
      build,
      'settings',
      async () =>
        (await import(/* webpackChunkName: "live-content" */ '../types/settings')).toSettings,
      { include: 2 },
    ),
  }),
});

export const { useSettingsQuery } = settingsApi;
