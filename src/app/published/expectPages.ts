import { createElement } from 'react';
import { matchRoutes, type createBrowserRouter } from 'react-router-dom';
import { whenIdle } from '@/lib/whenIdle';
import type { Language } from '../../../contracts/languages';
import type { ExpectedPage } from '../layout/expectedPage';
import type { AppStore } from '../makeStore';
import type { RouteHandle } from '../routes';
import { fillStore } from './fillStore';
import type { PageSource } from './pageSource';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Pages of words; others hold what a visitor does. */
const WORDS: readonly string[] = ['home', 'biography', 'topic', 'article', 'legal'];

/**
 * Draws the page that somebody points at, hidden beside the one that is open, as soon as its parts are there and nothing
 * else is to be done. Only pages of words, and only the last one that was pointed at.
 * @returns tells that a link to this path is pointed at
 */
export function expectPages(
  router: Router,
  pages: PageSource,
  store: AppStore,
  expected: ExpectedPage,
): (path: string) => void {
  let wanted = '';
  let count = 0;
  let drawnIn: Language | null = null;
  let filled: { filledAt?: number } = {};
  const draw = async (path: string, language: Language): Promise<void> => {
    const matches = matchRoutes(router.routes, path);
    const handle = matches?.at(-1)?.route.handle as RouteHandle | undefined;
    if (matches === null || handle === undefined || !WORDS.includes(handle.chunk)) return;
    const [part, { Component }] = await Promise.all([pages.page(language, path), handle.bring()]);
    whenIdle(() => {
      const isPast =
        wanted !== path ||
        router.state.navigation.state !== 'idle' ||
        router.state.location.pathname === path ||
        store.getState().language.lang !== language;
      if (isPast || !part.found) return;
      const newest = pages.newest(language, path, part);
      fillStore(store.dispatch, newest.answers);
      newest.filledAt = Date.now();
      filled = newest;
      count += 1;
      drawnIn = language;
      expected.set({
        id: `ahead-${String(count)}`,
        isAhead: true,
        location: {
          pathname: path,
          search: '',
          hash: '',
          state: null,
          key: 'ahead',
          mask: undefined,
        },
        matches,
        element: createElement(Component),
      });
    });
  };
  store.subscribe(() => {
    if (store.getState().language.lang === drawnIn) return;
    // A choice of language also takes answers that nobody shows out of the store.
    delete filled.filledAt;
    expected.set(null);
  });
  return (path) => {
    if (wanted === path && expected.get()?.location.pathname === path) return;
    wanted = path;
    // A script that does not come is asked for again by the press itself.
    draw(path, store.getState().language.lang).catch(() => undefined);
  };
}
