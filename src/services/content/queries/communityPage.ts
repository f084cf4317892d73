import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toCommunityPage } from '../types/communityPage';

/** The community page; null when the space has none. */
export const communityApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    communityPage: oneEntry(build, 'communityPage', toCommunityPage, { include: 2 }),
  }),
});

export const { useCommunityPageQuery } = communityApi;
