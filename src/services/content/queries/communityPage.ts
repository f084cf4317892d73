import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';
import { toCommunityPage } from '../types/communityPage';

/** The community page; null when the space has none. */
export const communityApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    communityPage: oneEntry(build, 'communityPage', toCommunityPage, { include: 2 }),
  }),
});

export const { useCommunityPageQuery } = communityApi;
