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
import { samePath, type EmbeddedPage } from '@/lib/links/embeddedPage';
import { fillStore } from '../prerendered/fillStore';
import type { RunningSite } from './startIdleWork';
import { loadPrerendered } from '../prerendered/loadPrerendered';
import type { PublishedAnswer } from '../prerendered/answers';
import type { PageSource } from '../prerendered/pageSource';
import { makeRoutes } from '../routes';

interface HydratePage {
  root: HTMLElement;
  store: AppStore;
  labels: i18n;
  imageHosts: readonly string[];
  siteUrls: SiteUrls | null;
  /** Facts of the prerendered page; null in development. */
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

/** The answers that the prerendered page was rendered from; null when it is not this address's, or not the newest. */
async function answersOf(
  { embedded, pages }: HydratePage,
  path: string,
): Promise<PublishedAnswer[] | null> {
  const isOwn = embedded?.path != null && samePath(embedded.path, path);
  return isOwn && pages !== null ? pages.renderedFrom(embedded) : null;
}

/** Renders the page in place of what the document holds: an empty page, or one that has been edited since. */
async function renderAnew(
  { root, beforeFirst }: HydratePage,
  router: ReturnType<typeof createBrowserRouter>,
  inApp: (page: ReactNode) => ReactNode,
): Promise<EarlyInput> {
  await beforeFirst;
  // The old page stays until the new page can replace it.
  if (root.hasChildNodes()) await untilLoaded(router);
  const input = rememberInput(root);
  await new Promise<void>((resolve) => {
    createRoot(root).render(
      inApp(
        <Ready onCommit={input.restore} onReady={resolve}>
          <RouterProvider router={router} />
        </Ready>,
      ),
    );
  });
  return input;
}

async function hydrate(
  root: HTMLElement,
  router: ReturnType<typeof createBrowserRouter>,
  inApp: (page: ReactNode) => ReactNode,
): Promise<EarlyInput> {
  const input = rememberInput(root);
  await new Promise<void>((resolve) => {
    const onReady = (): void => {
      input.replay();
      resolve();
    };
    const page = (
      <Ready onCommit={input.restore} onReady={onReady}>
        <RouterProvider router={router} />
      </Ready>
    );
    hydrateRoot(root, inApp(page), {
      onRecoverableError: (error) =>
        console.error('The finished page and its first render differ:', error),
    });
  });
  input.restoreCaret();
  return input;
}

/** Hydrates the prerendered page if it belongs to the address and is the newest, otherwise renders the page. */
export async function hydratePage(site: HydratePage): Promise<ShownPage> {
  const { root, store, labels, imageHosts, siteUrls, embedded, pages } = site;
  const { pathname } = window.location;
  let opened: ReturnType<typeof createBrowserRouter> | undefined;
  const hash = (): string => opened?.state.navigation.location?.hash ?? window.location.hash;
  const routes = makeRoutes(pages === null ? loadLive(store) : loadPrerendered(store, pages, hash));
  const app = { store, labels, imageHosts, siteUrls };
  const answers = await answersOf(site, pathname);
  if (answers === null) {
    const router = (opened = createBrowserRouter(routes));
    const { find } = await renderAnew(site, router, (page) => <App {...app}>{page}</App>);
    return { router, routes, find };
  }
  const loaderData = await loadRouteModules(routes, pathname);
  fillStore(store.dispatch, answers);
  const router = (opened = createBrowserRouter(routes, { hydrationData: { loaderData } }));
  const { find } = await hydrate(root, router, (page) => (
    <RenderedAtContext value={embedded?.renderedAt ?? null}>
      <App {...app} serverState={store.getState()}>
        {page}
      </App>
    </RenderedAtContext>
  ));
  return { router, routes, find };
}
