import { createSelector } from '@reduxjs/toolkit';
import { selectActiveRoute } from '@/features/ui/uiSlice';
import { topicAddress } from '@/lib/addresses';
import { contentApi } from '@/services/content/cache/contentApi';
import { selectContentStatus } from '@/services/content/cache/contentStatusSlice';
import type { RootState } from '../store/makeStore';
import { FRAME_ENDPOINTS } from '../frameLoad';

const endpointOf = (key: string): string => key.slice(0, key.indexOf('('));
const isFrames = (key: string): boolean => FRAME_ENDPOINTS.includes(endpointOf(key));

/** Topic pages show the content of the menu as well. */
const isTopics = (key: string): boolean => isFrames(key) && endpointOf(key) !== 'settings';

/**
 * Time at which the oldest cached text on this page was cached, ms; null when all are live. The menu alone does not count:
 * beside a text that could not be loaded the note would be untrue.
 */
export const selectCachedSince = createSelector(
  [
    (state: RootState) => selectContentStatus(state).cached,
    (state: RootState) => state[contentApi.reducerPath].subscriptions,
    // The object, not its path: results by strings would be kept for every page that publishing renders.
    (state: RootState) => selectActiveRoute(state),
  ],
  (copies, subscriptions, { path }): number | null => {
    const shown = Object.entries(subscriptions).flatMap(([key, subscribers]) =>
      subscribers !== undefined && Object.keys(subscribers).length > 0 ? [key] : [],
    );
    const own = shown.filter((key) => !isFrames(key));
    const texts =
      own.length > 0 ? own : path.startsWith(topicAddress('')) ? shown.filter(isTopics) : [];
    const ages = texts.flatMap((key) => copies[key] ?? []);
    return ages.length === 0 ? null : Math.min(...ages);
  },
);
