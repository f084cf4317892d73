import { createSelector } from '@reduxjs/toolkit';
import type { Labels } from '@/i18n/labels';
import { isRecord } from '../../../contracts/isRecord';
import {
  isTopicId,
  TOPIC_COLOURS,
  TOPIC_IDS,
  type TopicId,
} from '../../../contracts/content/topics';
import { contentApi } from '@/services/content/cache/contentApi';
import type { ArticleSummary } from '@/services/content/types/articleSummary';
import type { TopicOverview } from '@/services/content/types/topicOverview';
import { topicArticlesApi } from '@/services/content/queries/topicArticles';
import { topicOverviewApi } from '@/services/content/queries/topicOverview';
import type { RootState, Services } from './makeStore';

/*
 * The shared content state under the specification's names, for Redux DevTools and for code that needs several parts.
 * `language`, `activeRoute`, `activePodcast`, `showPodcasts`, `donationsModelOpen` and `user` are state; these are derived.
 */

/** The cached lists of articles in the chosen language, by topic. */
const selectLists = createSelector(
  [(state: RootState) => state[contentApi.reducerPath], (state: RootState) => state.language.lang],
  (cache, locale) =>
    Object.values(cache.queries).flatMap((query) => {
      const arg = query?.endpointName === 'topicArticles' ? query.originalArgs : undefined;
      if (!isRecord(arg) || !isTopicId(arg['topic']) || typeof arg['page'] !== 'number') return [];
      const { topic, page } = arg;
      const list = topicArticlesApi.endpoints.topicArticles.select({ locale, topic, page });
      const { data } = list({ [contentApi.reducerPath]: cache });
      return arg['locale'] === locale && data !== undefined
        ? [{ topic, articles: data.articles }]
        : [];
    }),
);

const once = (articles: ArticleSummary[]): ArticleSummary[] => [
  ...new Map(articles.map((article) => [article.id, article])).values(),
];

/** Every article of the loaded lists, in the chosen language. */
export const selectArticles = createSelector([selectLists], (lists) =>
  once(lists.flatMap(({ articles }) => articles)),
);

/** A topic with its articles. Title and description are null until the editors' description is loaded. */
export type TopicGroup = Omit<TopicOverview, 'image'> & { list: ArticleSummary[] };

/** The cached descriptions of the topics in the chosen language. */
const selectOverviews = createSelector(
  [(state: RootState) => state[contentApi.reducerPath], (state: RootState) => state.language.lang],
  (cache, locale) =>
    topicOverviewApi.endpoints.topicOverviews.select({ locale })({
      [contentApi.reducerPath]: cache,
    }).data ?? [],
);

/** The five topics with their articles; an article may be in several groups. */
export const selectGroupedArticles = createSelector(
  [selectLists, selectOverviews],
  (lists, overviews): Partial<Record<TopicId, TopicGroup>> =>
    Object.fromEntries(
      TOPIC_IDS.map((id) => {
        const known = overviews.find((overview) => overview.id === id);
        return [
          id,
          {
            id,
            title: known?.title ?? null,
            colour: known?.colour ?? TOPIC_COLOURS[id],
            description: known?.description ?? null,
            list: once(lists.filter(({ topic }) => topic === id).flatMap((page) => page.articles)),
            relatedPodcasts: known?.relatedPodcasts ?? '',
          },
        ];
      }),
    ),
);

/** True while the first auth check or any content is pending. */
export const selectLoading = (state: RootState): boolean =>
  state.identity.loading ||
  Object.values(state[contentApi.reducerPath].queries).some((query) => query?.status === 'pending');

/** The labels of the chosen language; undefined until they are loaded. */
export const selectStrings = (state: RootState, labels: Services['i18n']): Labels | undefined =>
  // A cast: the bundles are the typed label files.
  labels.getResourceBundle(state.language.lang, 'labels') as Labels | undefined;
