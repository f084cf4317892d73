import { contentApi } from '../copies/contentApi';
import { allEntriesUntranslated } from '../copies/entryEndpoints';

/** The downloadable files; not localized (spec, section 3). */
export const freeDownloadsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    freeDownloads: allEntriesUntranslated(
      build,
      'freeDownload',
      async () =>
        (await import(/* webpackChunkName: "live-content" */ '../types/freeDownload'))
          .toFreeDownload,
      { order: 'fields.title' },
    ),
  }),
});

export const { useFreeDownloadsQuery } = freeDownloadsApi;
