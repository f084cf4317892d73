import { configuredLanguage, otherLanguage } from '@/i18n/language';
import type { SiteUrls } from '@/lib/links/siteUrls';
import type { Language } from '../../../contracts/language/languages';
import { frameDataFile, pageDataFile } from '@/lib/links/pageData';

interface Read {
  language(): Language;
  /** Visited paths, the latest last. */
  paths(): readonly string[];
  savesData: boolean;
  siteUrls: SiteUrls | null;
}

/**
 * On a first visit pages are loaded before the service worker is active. Once it is, requests the data of the visited
 * pages again so that it caches them (the browser's HTTP cache answers). Without this a visitor who reads in the language
 * that is not the host's, or who followed a link, would find another page offline.
 */
export function refetchForWorker({ language, paths, savesData, siteUrls }: Read): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return;
  const ask = (address: string): void =>
    void fetch(encodeURI(address), { cache: 'no-cache' }).catch(() => undefined);
  const repeat = (): void => {
    const chosen = language();
    const open = paths().at(-1) ?? '/';
    const pages = paths().map((path) => pageDataFile(chosen, path));
    const other = savesData
      ? []
      : [pageDataFile(otherLanguage(chosen), open), frameDataFile(otherLanguage(chosen))];
    for (const file of new Set([frameDataFile(chosen), ...pages, ...other]))
      if (file !== null) ask(`/${file}`);
    // The address that the head script requests (src/head); each site has the other language's pages there.
    const { hostname } = window.location;
    const own = siteUrls === null ? undefined : configuredLanguage(hostname, siteUrls);
    if (own !== undefined && chosen !== own && pageDataFile(chosen, open) !== null)
      ask(`/in/${chosen}${decodeURIComponent(open).replace(/\/*$/, '/')}`);
  };
  navigator.serviceWorker.addEventListener('controllerchange', repeat, { once: true });
}
