import { contentApi } from '../cache/contentApi';
import { allEntriesUntranslated } from '../cache/entryEndpoints';
import { toEndorsement } from '../types/endorsement';

/** Endorsements; fetched without a locale and filtered by their language flags (spec, section 3). */
export const endorsementsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    endorsements: allEntriesUntranslated(build, 'endorsement', toEndorsement, {
      include: 0,
      order: 'sys.createdAt',
    }),
  }),
});

export const { useEndorsementsQuery } = endorsementsApi;
