import { contentApi } from '../cache/contentApi';
import { allEntries } from '../cache/entryEndpoints';
import { toWorkshop } from '../types/workshop';

/** Every workshop, past and future; features sort them by date. */
export const workshopApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    workshops: allEntries(build, 'workshop', toWorkshop, { include: 2, order: 'sys.id' }),
  }),
});

export const { useWorkshopsQuery } = workshopApi;
