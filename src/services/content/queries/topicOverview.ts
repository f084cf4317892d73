import { contentApi } from '../copies/contentApi';
import { allEntries } from '../copies/entryEndpoints';
import { toTopicOverview } from '../types/topicOverview';

/** The topics as editors describe them. */
export const topicOverviewApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    topicOverviews: allEntries(build, 'topicOverview', toTopicOverview),
  }),
});

export const { useTopicOverviewsQuery } = topicOverviewApi;
