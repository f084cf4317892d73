import type { DataRouter, RouteObject } from 'react-router-dom';
import { otherLanguage } from '@/i18n/language';
import { hasOfflineItems } from '@/lib/storage/offlineCache';
import type { SiteUrls } from '@/lib/links/siteUrls';
import { savesData } from '@/lib/network/savesData';
import { whenIdle } from '@/lib/scheduling/whenIdle';
import type { Language } from '../../../contracts/language/languages';
import { markSection } from '../reading/markSection';
import type { AppStore } from '../store/makeStore';
import { startPrefetch } from './prefetch';
import { startLiveUpdates } from '../prerendered/liveUpdates';
import type { PageSource } from '../prerendered/pageSource';
import { refetchForWorker } from './refetchForWorker';

/** The running site with prerendered pages. */
export interface RunningSite {
  router: DataRouter;
  routes: RouteObject[];
  store: AppStore;
  pages: PageSource;
  siteUrls: SiteUrls | null;
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
 * Starts the work of an idle page: prefetching (of linked pages, and of the page in the other language for offline
 * reading), live updates and offline downloads.
 */
export function startIdleWork({ router, routes, store, pages, siteUrls }: RunningSite): void {
  const language = (): Language => store.getState().language.lang;
  startPrefetch(routes, pages, language);
  const opened = (): void => {
    whenIdle(() => {
      if (savesData()) return;
      void pages.frame(otherLanguage(language()));
      void pages.page(otherLanguage(language()), router.state.location.pathname);
    });
  };
  let { key } = router.state.location;
  const read = [router.state.location.pathname];
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === key) return;
    key = location.key;
    // A slow first page leaves the fonts to the next one.
    window.showLateFonts?.();
    delete window.showLateFonts;
    read.push(location.pathname);
    opened();
  });
  opened();
  markSection();
  startLiveUpdates(store, pages, (to) => {
    const { search, hash } = router.state.location;
    void router.navigate(`${to}${search}${hash}`, { replace: true, preventScrollReset: true });
  });
  refetchForWorker({ language, paths: () => read, savesData: savesData(), siteUrls });
  refreshOfflineItems().catch(() => undefined);
}
