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

/** A page at `path` that shows cached answers to these queries. */
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

it('cached since: is the time of the oldest text on the page', () => {
  expect(
    shown(
      '/community',
      [...FRAME, ['communityPage', EN], ['endorsements', undefined]],
      [...FRAME_COPIES, ['communityPage', EN, 20], ['endorsements', undefined, 10]],
    ),
  ).toBe(10);
});

it('cached since: ignores texts of other pages', () => {
  expect(
    shown(
      '/community',
      [...FRAME, ['communityPage', EN]],
      [...FRAME_COPIES, ['biography', EN, 20]],
    ),
  ).toBeNull();
});

it('cached since: ignores the menu on a page without texts', () => {
  expect(shown('/contact', FRAME, FRAME_COPIES)).toBeNull();
});

it("cached since: counts the menu's content on a topic page", () => {
  expect(shown('/articles/foundations', FRAME, FRAME_COPIES)).toBe(2);
});

it('cached since: is null after the service has answered', () => {
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
