import { markdownModule } from '@/components/prose/markdownModule';
import { TOPIC_IDS } from '../../contracts/content/topics';
import { settingsApi } from '@/services/content/queries/settings';
import { topicArticlesApi } from '@/services/content/queries/topicArticles';
import { topicOverviewApi } from '@/services/content/queries/topicOverview';
import { ONCE, type LoadArg } from './pageLoad';

/** Endpoints whose answers are the same on every page of a language. */
export const FRAME_ENDPOINTS: readonly string[] = ['settings', 'topicOverviews', 'topicInUse'];

/** Loads the content of every page's frame: site name, legal pages, credits, and the menu of topics. */
export const frameLoad = ({ dispatch, locale }: LoadArg) =>
  Promise.all([
    dispatch(settingsApi.endpoints.settings.initiate({ locale }, ONCE)),
    dispatch(topicOverviewApi.endpoints.topicOverviews.initiate({ locale }, ONCE)),
    ...TOPIC_IDS.map((topic) =>
      dispatch(topicArticlesApi.endpoints.topicInUse.initiate({ locale, topic }, ONCE)),
    ),
    markdownModule.load(),
  ]);
