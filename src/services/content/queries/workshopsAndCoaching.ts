import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toWorkshopsPage } from '../types/workshopsAndCoaching';

/** The page's entry with its workshops; null when the space has none. */
export const workshopsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    workshopsPage: oneEntry(build, 'workshopsAndCoaching', toWorkshopsPage, { include: 3 }),
  }),
});

export const { useWorkshopsPageQuery } = workshopsApi;
