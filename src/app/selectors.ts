import { createSelector } from '@reduxjs/toolkit';
import type { Labels } from '@/i18n/labels';
import { TOPIC_IDS, type TopicId } from '../../contracts/topics';
import { contentApi } from '@/services/content/copies/contentApi';
import type { ArticleSummary } from '@/services/content/types/articleSummary';
import type { TopicArticles } from '@/services/content/types/topicArticles';
import type { RootState, Services } from './makeStore';

/*
 * What the specification calls the shared content state, by its names: for readers of Redux DevTools and for code that
 * needs more than one part of it. `language`, `activeRoute`, `activePodcast`, `showPodcasts`, `donationsModelOpen` and
 * `user` are state; these are derived.
 */

/** The lists of articles that are there, by topic, in the chosen language. */
const selectLists = createSelector(
  [
    (state: RootState) => state[contentApi.reducerPath].queries,
    (state: RootState) => state.language.lang,
  ],
  (queries, locale) =>
    Object.values(queries).flatMap((query) => {
      const { endpointName, originalArgs, data } = query ?? {};
      const arg = originalArgs as { locale?: string; topic?: TopicId } | undefined;
      if (
        endpointName !== 'topicArticles' ||
        arg?.locale !== locale ||
        arg.topic === undefined ||
        data === undefined
      )
        return [];
      return [{ topic: arg.topic, articles: (data as TopicArticles).articles }];
    }),
);

const once = (articles: ArticleSummary[]): ArticleSummary[] => [
  ...new Map(articles.map((article) => [article.id, article])).values(),
];

/** Every article that lists have told of so far, in the chosen language. */
export const selectArticles = createSelector([selectLists], (lists) =>
  once(lists.flatMap(({ articles }) => articles)),
);

/** Articles by topic; an article with several flags stands in several groups. */
export const selectGroupedArticles = createSelector(
  [selectLists],
  (lists) =>
    Object.fromEntries(
      TOPIC_IDS.map((topic) => [
        topic,
        once(lists.filter((list) => list.topic === topic).flatMap(({ articles }) => articles)),
      ]),
    ) as Record<TopicId, ArticleSummary[]>,
);

/** True while the first auth check or any content is under way. */
export const selectLoading = (state: RootState): boolean =>
  state.identity.loading ||
  Object.values(state[contentApi.reducerPath].queries).some((query) => query?.status === 'pending');

/** The translated labels of the chosen language, as they came; undefined until they have. */
export const selectStrings = (state: RootState, labels: Services['i18n']): Labels | undefined =>
  labels.getResourceBundle(state.language.lang, 'labels') as Labels | undefined;
