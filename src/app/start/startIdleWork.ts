import { type DataRouter, type RouteObject, matchRoutes } from 'react-router-dom';
import { hasOfflineItems } from '@/lib/storage/offlineCache';
import { savesData } from '@/lib/network/savesData';
import type { Language } from '../../../contracts/language/languages';
import { preloadDeviceList } from '../layout/slots/DeviceListSlot';
import { markSection } from '../reading/markSection';
import type { AppStore } from '../store/makeStore';
import { startLiveUpdates } from '../prerendered/liveUpdates';
import type { PageSource } from '../prerendered/pageSource';
import { reportOpened } from './reportOpened';
import { isRouteHandle } from '../routes';
import { samePath } from '@/lib/links/embeddedPage';

/** The path of the page that a link opens; null for files, other sites, new windows and anchors of the same page. */
function pathOf(link: HTMLAnchorElement): string | null {
  const elsewhere =
    link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin;
  return elsewhere ||
    /\.\w+$/.test(link.pathname) ||
    samePath(link.pathname, window.location.pathname)
    ? null
    : link.pathname;
}

/**
 * Prefetches the data and the script of pages when a pointer, a finger or the focus comes to a link. Each is requested
 * once while it is fresh.
 * @param language the language of the page on the screen
 */
function startPrefetch(routes: RouteObject[], source: PageSource, language: () => Language): void {
  const prefetch = (link: HTMLAnchorElement): void => {
    const path = pathOf(link);
    if (path === null) return;
    void source.page(language(), path);
    // A script that does not arrive is requested again by the navigation.
    for (const { route } of matchRoutes(routes, path) ?? [])
      if (isRouteHandle(route.handle)) route.handle.import().catch(() => undefined);
  };
  const onIntent = (target: EventTarget | null): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link.href !== '') prefetch(link);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(intent, ({ target }) => onIntent(target), { passive: true });
  // The events of a link that is hovered or focused already have passed.
  document.querySelectorAll('a:is(:focus, :hover)').forEach(onIntent);
}

/** The running site with prerendered pages. */
export interface RunningSite {
  router: DataRouter;
  routes: RouteObject[];
  store: AppStore;
  pages: PageSource;
}

/** Refreshes the offline downloads, unless there are none or the visitor saves data. */
async function refreshOfflineItems(): Promise<void> {
  if (savesData() || !(await hasOfflineItems())) return;
  const { refreshDownloads } = await import(
    /* webpackChunkName: "refresh-downloads" */ '@/features/offline/download/refreshDownloads'
  );
  await refreshDownloads();
}

/**
 * Starts the work of an idle page: prefetching of linked pages, live updates, offline downloads, and the reports to the
 * service worker.
 */
export function startIdleWork({ router, routes, store, pages }: RunningSite): void {
  const language = (): Language => store.getState().language.lang;
  startPrefetch(routes, pages, language);
  const opened = reportOpened();
  let { key } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === key) return;
    key = location.key;
    // A slow first page leaves the fonts to the next one.
    window.showLateFonts?.();
    delete window.showLateFonts;
    opened(language(), location.pathname);
  });
  let shown = language();
  opened(shown, router.state.location.pathname);
  store.subscribe(() => {
    if (language() === shown) return;
    shown = language();
    opened(shown, router.state.location.pathname);
  });
  markSection();
  startLiveUpdates(store, pages, (to) => {
    const { search, hash } = router.state.location;
    void router.navigate(`${to}${search}${hash}`, { replace: true, preventScrollReset: true });
  });
  if (!savesData()) preloadDeviceList();
  refreshOfflineItems().catch(() => undefined);
}
