import type { i18n } from 'i18next';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { RenderedAtContext } from '@/lib/renderedAt';
import { App } from './App';
import type { AppStore } from './makeStore';
import { openLive } from './openLive';
import { tellTyped } from './published/earlyPresses';
import { samePath, type EmbeddedPage } from './published/embeddedPage';
import { fillStore } from './published/fillStore';
import { moveAbout } from './published/moveAbout';
import { openPublished } from './published/openPublished';
import type { PageSource } from './published/pageSource';
import { makeRoutes } from './routes';

interface ShowPage {
  root: HTMLElement;
  store: AppStore;
  labels: i18n;
  imageHosts: readonly string[];
  /** What the finished page was made of; null in development. */
  embedded: EmbeddedPage | null;
  pages: PageSource | null;
  /** Settles before a page that was not rendered ahead is drawn for the first time. */
  beforeFirst: Promise<void>;
}

/** Runs once React has taken over the whole page. */
function Ready({ children, onReady }: { children: ReactNode; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Brings the modules of the routes at this address, so that the first render is whole; returns the routes' ids. */
async function settleRoutes(routes: RouteObject[], path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** Every matched route counts as loaded: what it shows is in the page. Ids are React Router's: places in the table. */
function loaded(routes: RouteObject[], path: string): Record<string, null> {
  const ids: Record<string, null> = {};
  let list = routes;
  let id = '';
  for (const { route } of matchRoutes(routes, path) ?? []) {
    id = `${id === '' ? '' : `${id}-`}${String(list.indexOf(route))}`;
    ids[id] = null;
    list = route.children ?? [];
  }
  return ids;
}

/** Settles when the routes of the address are loaded, in whatever way. */
function untilLoaded(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
}

/** Takes over the finished page where it fits the address, or draws the page anew. */
export async function showPage({ root, store, labels, imageHosts, embedded, pages, beforeFirst }: ShowPage): Promise<void> {
  const { pathname } = window.location;
  const routes = makeRoutes(pages === null ? openLive(store) : openPublished(store, pages));
  const finished = embedded?.path != null && samePath(embedded.path, pathname) ? embedded : null;
  if (finished === null) {
    await beforeFirst;
    const router = createBrowserRouter(routes);
    // What stands there, a page that says that nothing is here, stays until the new page can take its place.
    if (root.hasChildNodes()) await untilLoaded(router);
    createRoot(root).render(
      <App store={store} labels={labels} imageHosts={imageHosts}>
        <RouterProvider router={router} />
      </App>,
    );
    if (pages !== null) moveAbout(router, routes, pages, store);
    return;
  }
  await settleRoutes(routes, pathname);
  fillStore(store.dispatch, [...finished.frame, ...finished.answers]);
  pages?.keep({ ...finished, path: pathname, publishedAt: finished.renderedAt });
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: loaded(routes, pathname) } });
  await new Promise<void>((resolve) => {
    const onReady = (): void => {
      tellTyped(root);
      resolve();
    };
    const page = (
      <RenderedAtContext value={finished.renderedAt}>
        <App store={store} labels={labels} imageHosts={imageHosts} serverState={store.getState()}>
          <Ready onReady={onReady}>
            <RouterProvider router={router} />
          </Ready>
        </App>
      </RenderedAtContext>
    );
    // As a transition React takes the page over in pieces, and lets the visitor scroll and type in between.
    startTransition(() => {
      hydrateRoot(root, page, { onRecoverableError: (error) => console.error('The finished page and its first render differ:', error) });
    });
  });
  if (pages !== null) moveAbout(router, routes, pages, store);
}
