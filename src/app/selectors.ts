import { createSelector } from '@reduxjs/toolkit';
import type { Labels } from '@/i18n/labels';
import { TOPIC_IDS, type TopicId } from '@/lib/topics';
import { contentApi } from '@/services/content/copies/contentApi';
import { articleIndexApi, type ArticleSummary } from '@/services/content/types/articleIndex';
import type { RootState, Services } from './makeStore';

/*
 * What the specification calls the shared content state, by its names: for readers of Redux DevTools and for code that
 * needs more than one part of it. `language`, `activeRoute`, `activePodcast`, `showPodcasts`, `donationsModelOpen` and
 * `user` are state; these are derived.
 */

const NO_ARTICLES: ArticleSummary[] = [];

/** The index of articles in the chosen language; empty until it is there. */
export const selectArticles = (state: RootState): ArticleSummary[] =>
  articleIndexApi.endpoints.articleIndex.select({ locale: state.language.lang })(state).data ?? NO_ARTICLES;

/** Articles by topic; an article with several flags stands in several groups. */
export const selectGroupedArticles = createSelector([selectArticles], (articles) =>
  TOPIC_IDS.reduce<Record<string, ArticleSummary[]>>((groups, topic) => ({ ...groups, [topic]: articles.filter(({ topics }) => topics.includes(topic)) }), {}) as Record<TopicId, ArticleSummary[]>,
);

/** True while the first auth check or any content is under way. */
export const selectLoading = (state: RootState): boolean =>
  state.identity.loading || Object.values(state[contentApi.reducerPath].queries).some((query) => query?.status === 'pending');

/** The translated labels of the chosen language, as they came; undefined until they have. */
export const selectStrings = (state: RootState, labels: Services['i18n']): Labels | undefined =>
  labels.getResourceBundle(state.language.lang, 'labels') as Labels | undefined;
