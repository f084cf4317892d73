import { loadMarkdown } from '@/components/prose/markdownModule';
import { articleIndexApi } from '@/services/content/types/articleIndex';
import { settingsApi } from '@/services/content/types/settings';
import { topicOverviewApi } from '@/services/content/types/topicOverview';
import type { PageHandle } from '../preload';

/** What the frame of every page shows: site name, legal pages, credits, and the menu of topics. */
export const layoutHandle: PageHandle = {
  preload: ({ dispatch, locale }) =>
    Promise.all([
      dispatch(settingsApi.endpoints.settings.initiate({ locale })),
      dispatch(topicOverviewApi.endpoints.topicOverviews.initiate({ locale })),
      dispatch(articleIndexApi.endpoints.articleIndex.initiate({ locale })),
      loadMarkdown(),
    ]),
};
