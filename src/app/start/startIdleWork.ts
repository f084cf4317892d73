import type { DataRouter, RouteObject } from 'react-router-dom';
import { hasOfflineItems } from '@/lib/storage/offlineCache';
import { savesData } from '@/lib/network/savesData';
import type { Language } from '../../../contracts/language/languages';
import { preloadDeviceList } from '../layout/slots/DeviceListSlot';
import { markSection } from '../reading/markSection';
import type { AppStore } from '../store/makeStore';
import { startPrefetch } from './prefetch';
import { startLiveUpdates } from '../prerendered/liveUpdates';
import type { PageSource } from '../prerendered/pageSource';
import { reportOpened } from './reportOpened';

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
