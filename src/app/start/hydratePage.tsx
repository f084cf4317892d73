import type { i18n } from 'i18next';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { yieldToMain } from '@/lib/scheduling/yieldToMain';
import { RenderedAtContext } from '@/lib/browser/renderedAt';
import { App } from '../App';
import type { AppStore } from '../store/makeStore';
import { loadLive } from '../loadLive';
import { replayTyped } from './replayEarlyEvents';
import { samePath, type EmbeddedPage } from './embeddedPage';
import { fillStore } from '../published/fillStore';
import type { Showing } from './startIdleWork';
import { loadPrerendered } from '../published/loadPrerendered';
import type { PageSource } from '../published/pageSource';
import { makeRoutes } from '../routes';

interface HydratePage {
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

/** Runs once React has taken over or drawn the whole page. */
function Ready({ children, onReady }: { children: ReactNode; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Brings the modules of the routes at this address, so that the first render is whole. Returns the routes' ids, which are
 * React Router's (places in the table): every one counts as loaded, for what it shows is in the page.
 */
async function settleRoutes(routes: RouteObject[], path: string): Promise<Record<string, null>> {
  const ids: Record<string, null> = {};
  let list = routes;
  const places: number[] = [];
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function')
      Object.assign(route, await route.lazy(), { lazy: undefined });
    places.push(list.indexOf(route));
    ids[places.join('-')] = null;
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

/** Takes over the finished page where it fits the address, or draws the page anew; returns what moving about needs. */
export async function hydratePage({
  root,
  store,
  labels,
  imageHosts,
  embedded,
  pages,
  beforeFirst,
}: HydratePage): Promise<Pick<Showing, 'router' | 'routes'>> {
  const { pathname } = window.location;
  const routes = makeRoutes(pages === null ? loadLive(store) : loadPrerendered(store, pages));
  const finished = embedded?.path != null && samePath(embedded.path, pathname) ? embedded : null;
  if (finished === null) {
    await beforeFirst;
    const router = createBrowserRouter(routes);
    // What stands there, a page that says that nothing is here, stays until the new page can take its place.
    if (root.hasChildNodes()) await untilLoaded(router);
    await new Promise<void>((resolve) => {
      createRoot(root).render(
        <App store={store} labels={labels} imageHosts={imageHosts}>
          <Ready onReady={resolve}>
            <RouterProvider router={router} />
          </Ready>
        </App>,
      );
    });
    return { router, routes };
  }
  const loaderData = await settleRoutes(routes, pathname);
  for (const part of [finished.frame, finished.answers]) {
    fillStore(store.dispatch, part);
    await yieldToMain();
  }
  pages?.keep({ ...finished, path: pathname, publishedAt: finished.renderedAt });
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  await yieldToMain();
  await new Promise<void>((resolve) => {
    const onReady = (): void => {
      replayTyped(root);
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
      hydrateRoot(root, page, {
        onRecoverableError: (error) =>
          console.error('The finished page and its first render differ:', error),
      });
    });
  });
  return { router, routes };
}
