import { isEditorsPath, RECEIPTS } from '../lib/addresses';
import { OFFLINE_BASE, offlineListFile, type OfflineList } from '../lib/storage/offlineLists';
import type { Language } from '../../contracts/language/languages';
import { isCacheable } from './isCacheable';
import { worker } from './scope';
import { find, put, type VisitedKind } from './visitedCache';

/** The cache for an address of this site; null for what is never cached: receipts, editors' pages, other files. */
function kindOf({ origin, pathname }: URL): VisitedKind | null {
  if (origin !== worker.location.origin) return null;
  if (pathname.startsWith('/static/')) return 'files';
  if (pathname.startsWith('/pictures/')) return 'pictures';
  if (pathname.startsWith('/data/')) return 'data';
  const isPage =
    !/\.\w+$/.test(pathname) && !pathname.startsWith(RECEIPTS) && !isEditorsPath(pathname);
  return isPage ? 'pages' : null;
}

async function store(address: string): Promise<void> {
  const url = new URL(address, worker.location.origin);
  const kind = kindOf(url);
  url.hash = '';
  if (kind === 'pages') url.search = '';
  if (kind === null || (await find(kind, url.href)) !== undefined) return;
  // The browser's own cache has what the page has just loaded.
  const answer = await fetch(url.href, { cache: 'force-cache' });
  if (await isCacheable(kind, url, answer)) await put(kind, url.href, answer);
}

/**
 * Caches what a page has loaded without the worker: on a first visit everything, later what was in the page's memory. A
 * file that cannot be fetched now is cached when it is used next.
 */
export async function storeSeen(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(addresses.map(store));
}

/** Caches the scripts and fonts of the whole site once the visitor has installed it. */
export async function storeInstalled(language: Language): Promise<void> {
  const answer = await fetch(`/${offlineListFile(language, OFFLINE_BASE)}`);
  // Publishing wrote it; anything else is refused by its addresses.
  const { files } = (await answer.json()) as OfflineList;
  await storeSeen(files.map(([, url]) => url).filter((url) => url.startsWith('/static/')));
}
