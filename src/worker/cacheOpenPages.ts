import { LANGUAGES } from '../../contracts/language/languages';
import { pageDataFile } from '../lib/links/pageData';
import { isEditorsPath, legalAddress, RECEIPTS } from '../lib/addresses';
import { find } from './visitedCache';
import { fetchInto } from './putPage';
import { worker } from './scope';

const isPage = ({ origin, pathname }: URL): boolean =>
  origin === worker.location.origin &&
  !pathname.startsWith(RECEIPTS) &&
  !isEditorsPath(pathname) &&
  !/\.\w+$/.test(pathname);

async function cachePage({ pathname }: URL): Promise<void> {
  if ((await find('pages', pathname)) === undefined) await fetchInto('pages', pathname);
}

/**
 * Caches the open pages: on a first visit they were loaded before the service worker. A page that cannot be fetched now
 * is cached on its next visit.
 */
export async function cacheOpenPages(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const pages = new Map(
    windows
      .map(({ url }) => new URL(url))
      .filter(isPage)
      .map((page) => [page.pathname, page]),
  );
  await Promise.allSettled([...pages.values()].map(cachePage));
}

// Must be readable everywhere: who runs the site, and what it stores.
const LEGAL_DATA = ['imprint', 'privacy'].flatMap((slug) =>
  LANGUAGES.map((language) => `/${String(pageDataFile(language, legalAddress(slug)))}`),
);

/** Caches imprint and privacy page for visitors who go offline before they open them; the empty page shows them. */
export async function cacheLegalPages(): Promise<void> {
  await Promise.allSettled(LEGAL_DATA.map((path) => fetchInto('data', path)));
}
