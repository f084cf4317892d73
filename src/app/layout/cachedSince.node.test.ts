import { contentApi } from '@/services/content/cache/contentApi';
import {
  contentRefreshed,
  shownFromCache,
  contentStatusReducer,
  queryKey,
} from '@/services/content/cache/contentStatusSlice';
import type { RootState } from '../store/makeStore';
import { selectCachedSince } from './cachedSince';

const EN = { locale: 'en-US' };
const subscribed = { request: {} };

/** A page at `path` that shows the answers to these queries, while these are copies. */
function shown(
  path: string,
  queries: [endpoint: string, arg: unknown][],
  copies: [endpoint: string, arg: unknown, savedAt: number][],
): number | null {
  let contentStatus = contentStatusReducer(undefined, { type: 'start' });
  for (const [endpoint, arg, savedAt] of copies)
    contentStatus = contentStatusReducer(
      contentStatus,
      shownFromCache({ key: queryKey(endpoint, arg), savedAt, reason: 'offline' }),
    );
  const subscriptions = Object.fromEntries(
    queries.map(([endpoint, arg]) => [queryKey(endpoint, arg), subscribed]),
  );
  return selectCachedSince({
    contentStatus,
    [contentApi.reducerPath]: { subscriptions },
    ui: { activeRoute: { path } },
  } as unknown as RootState);
}

const FRAME: [string, unknown][] = [
  ['settings', EN],
  ['topicOverviews', EN],
  ['topicInUse', EN],
];
const FRAME_COPIES: [string, unknown, number][] = [
  ['settings', EN, 1],
  ['topicOverviews', EN, 2],
  ['topicInUse', EN, 3],
];

it('is the age of the oldest text that the page shows', () => {
  expect(
    shown(
      '/community',
      [...FRAME, ['communityPage', EN], ['endorsements', undefined]],
      [...FRAME_COPIES, ['communityPage', EN, 20], ['endorsements', undefined, 10]],
    ),
  ).toBe(10);
});

it('is silent about texts of other pages', () => {
  expect(
    shown(
      '/community',
      [...FRAME, ['communityPage', EN]],
      [...FRAME_COPIES, ['biography', EN, 20]],
    ),
  ).toBeNull();
});

it('is silent about the menu beside a page without texts of its own', () => {
  expect(shown('/contact', FRAME, FRAME_COPIES)).toBeNull();
});

it('speaks on a topic page, which is made of what the menu is made of', () => {
  expect(shown('/articles/foundations', FRAME, FRAME_COPIES)).toBe(2);
});

it('is silent again when the service has answered', () => {
  const key = queryKey('communityPage', EN);
  const before = contentStatusReducer(
    undefined,
    shownFromCache({ key, savedAt: 5, reason: 'offline' }),
  );
  expect(contentStatusReducer(before, contentRefreshed({ key }))).toEqual({
    cached: {},
    reason: null,
    gone: null,
  });
});
