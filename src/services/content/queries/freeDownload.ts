import { contentApi } from '../cache/contentApi';
import { allEntriesUntranslated } from '../cache/entryEndpoints';
import { toFreeDownload } from '../types/freeDownload';

/** The downloadable files; not localized (spec, section 3). */
export const freeDownloadsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    freeDownloads: allEntriesUntranslated(build, 'freeDownload', toFreeDownload, {
      order: 'fields.title',
    }),
  }),
});

export const { useFreeDownloadsQuery } = freeDownloadsApi;
