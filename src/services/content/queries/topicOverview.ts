import { contentApi } from '../copies/contentApi';
import { allEntries } from '../copies/entryEndpoints';

/** The topics as editors describe them. */
export const topicOverviewApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    topicOverviews: allEntries(
      build,
      'topicOverview',
      async () =>
        (await import(/* webpackChunkName: "live-content" */ '../types/topicOverview'))
          .toTopicOverview,
    ),
  }),
});

export const { useTopicOverviewsQuery } = topicOverviewApi;
