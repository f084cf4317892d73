import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toWorkshopsPage } from '../types/workshopsAndCoaching';

/** The page's own texts and pictures; null when the space has none. */
export const workshopsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    workshopsPage: oneEntry(build, 'workshopsAndCoaching', toWorkshopsPage, { include: 2 }),
  }),
});

export const { useWorkshopsPageQuery } = workshopsApi;
