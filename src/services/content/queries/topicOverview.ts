import { contentApi } from '../copies/contentApi';
import { allEntries } from '../copies/entryEndpoints';

/** The topics as editors describe them. */
export const topicOverviewApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    topicOverviews: allEntries(build, 'topicOverview'),
  }),
});

export const { useTopicOverviewsQuery } = topicOverviewApi;
