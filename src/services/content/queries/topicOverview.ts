import { contentApi } from '../cache/contentApi';
import { allEntries } from '../cache/entryEndpoints';
import { toTopicOverview } from '../types/topicOverview';

/** The topics as editors describe them. */
export const topicOverviewApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    topicOverviews: allEntries(build, 'topicOverview', toTopicOverview),
  }),
});

export const { useTopicOverviewsQuery } = topicOverviewApi;
