import type { i18n } from 'i18next';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { RenderedAtContext } from '@/lib/browser/renderedAt';
import type { SiteUrls } from '@/lib/links/siteUrls';
import { App } from '../App';
import type { AppStore } from '../store/makeStore';
import { loadLive } from '../loadLive';
import { rememberInput, type EarlyInput } from './earlyInput';
import { samePath, type EmbeddedPage } from '../prerendered/embeddedPage';
import { fillStore } from '../prerendered/fillStore';
import type { RunningSite } from './startIdleWork';
import { loadPrerendered } from '../prerendered/loadPrerendered';
import type { PageSource } from '../prerendered/pageSource';
import { makeRoutes } from '../routes';

interface HydratePage {
  root: HTMLElement;
  store: AppStore;
  labels: i18n;
  imageHosts: readonly string[];
  siteUrls: SiteUrls | null;
  /** The data of the prerendered page; null in development. */
  embedded: EmbeddedPage | null;
  pages: PageSource | null;
  /** Awaited before the first render of a page that was not prerendered. */
  beforeFirst: Promise<void>;
}

interface ReadyProps {
  children: ReactNode;
  /** Called in the commit of the first render. */
  onCommit?: () => void;
  /** Called once React has hydrated or rendered the whole page and run its effects. */
  onReady: () => void;
}

function Ready({ children, onCommit, onReady }: ReadyProps) {
  useLayoutEffect(() => onCommit?.(), [onCommit]);
  useEffect(onReady, [onReady]);
  return children;
}

/** The page in the browser. */
type ShownPage = Pick<RunningSite, 'router' | 'routes'> & Pick<EarlyInput, 'find'>;

/**
 * Loads the modules of the routes at this address, so that hydration is complete. Returns React Router's ids of the routes
 * (their positions in the table) as loader data: every one counts as loaded, since its content is in the page.
 */
async function loadRouteModules(
  routes: RouteObject[],
  path: string,
): Promise<Record<string, null>> {
  const ids: Record<string, null> = {};
  let list = routes;
  const positions: number[] = [];
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function')
      Object.assign(route, await route.lazy(), { lazy: undefined });
    positions.push(list.indexOf(route));
    ids[positions.join('-')] = null;
    list = route.children ?? [];
  }
  return ids;
}

/** Resolves when the routes of the address are loaded, or have failed. */
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

/** Hydrates the prerendered page if it belongs to the address, otherwise renders the page. */
export async function hydratePage({
  root,
  store,
  labels,
  imageHosts,
  siteUrls,
  embedded,
  pages,
  beforeFirst,
}: HydratePage): Promise<ShownPage> {
  const { pathname } = window.location;
  let opened: ReturnType<typeof createBrowserRouter> | undefined;
  const hash = (): string => opened?.state.navigation.location?.hash ?? window.location.hash;
  const routes = makeRoutes(pages === null ? loadLive(store) : loadPrerendered(store, pages, hash));
  const prerendered = embedded?.path != null && samePath(embedded.path, pathname) ? embedded : null;
  if (prerendered === null) {
    await beforeFirst;
    const router = (opened = createBrowserRouter(routes));
    // The shell shows a notice that there is no such page, which stays until the new page can replace it.
    if (root.hasChildNodes()) await untilLoaded(router);
    const input = rememberInput(root);
    await new Promise<void>((resolve) => {
      createRoot(root).render(
        <App store={store} labels={labels} imageHosts={imageHosts} siteUrls={siteUrls}>
          <Ready onCommit={input.restore} onReady={resolve}>
            <RouterProvider router={router} />
          </Ready>
        </App>,
      );
    });
    return { router, routes, find: input.find };
  }
  const loaderData = await loadRouteModules(routes, pathname);
  fillStore(store.dispatch, [...prerendered.frame, ...prerendered.answers]);
  pages?.store({ ...prerendered, path: pathname, publishedAt: prerendered.renderedAt });
  const router = (opened = createBrowserRouter(routes, { hydrationData: { loaderData } }));
  const input = rememberInput(root);
  await new Promise<void>((resolve) => {
    const onReady = (): void => {
      input.replay();
      resolve();
    };
    const page = (
      <RenderedAtContext value={prerendered.renderedAt}>
        <App
          store={store}
          labels={labels}
          imageHosts={imageHosts}
          siteUrls={siteUrls}
          serverState={store.getState()}
        >
          <Ready onCommit={input.restore} onReady={onReady}>
            <RouterProvider router={router} />
          </Ready>
        </App>
      </RenderedAtContext>
    );
    hydrateRoot(root, page, {
      onRecoverableError: (error) =>
        console.error('The finished page and its first render differ:', error),
    });
  });
  input.restoreCaret();
  return { router, routes, find: input.find };
}
