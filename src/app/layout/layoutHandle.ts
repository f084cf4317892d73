import { loadMarkdown } from '@/components/prose/markdownModule';
import { settingsApi } from '@/services/content/settings';
import { topicsApi } from '@/services/content/topics';
import type { PageHandle } from '../preload';

/** What the frame of every page shows: site name, legal pages, credits, and the menu of topics. */
export const layoutHandle: PageHandle = {
  preload: ({ dispatch, locale }) =>
    Promise.all([
      dispatch(settingsApi.endpoints.settings.initiate({ locale })),
      dispatch(topicsApi.endpoints.topicOverviews.initiate({ locale })),
      dispatch(topicsApi.endpoints.articleIndex.initiate({ locale })),
      loadMarkdown(),
    ]),
};
