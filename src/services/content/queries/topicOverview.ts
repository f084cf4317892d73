import { contentApi } from '../cache/contentApi';
import { allEntries } from '../cache/entryEndpoints';
import { toTopicOverview } from '../types/topicOverview';

/** The editors' descriptions of the topics. */
export const topicOverviewApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    topicOverviews: allEntries(build, 'topicOverview', toTopicOverview),
  }),
});

export const { useTopicOverviewsQuery } = topicOverviewApi;
