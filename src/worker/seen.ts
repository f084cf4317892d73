import { isEditorsPath, RECEIPTS } from '../lib/addresses';
import { isRecord } from '../../contracts/isRecord';
import { OFFLINE_BASE, offlineListFile } from '../lib/storage/offlineLists';
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

async function store(address: string, isWanted: (kind: VisitedKind) => boolean): Promise<void> {
  const url = new URL(address, worker.location.origin);
  const kind = kindOf(url);
  url.hash = '';
  if (kind === 'pages') url.search = '';
  if (kind === null || !isWanted(kind) || (await find(kind, url.href)) !== undefined) return;
  // The browser's own cache has what the page has just loaded.
  const answer = await fetch(url.href, { cache: 'force-cache' });
  if (await isCacheable(kind, url, answer)) await put(kind, url.href, answer);
}

const storeAll = async (
  addresses: readonly string[],
  isWanted: (kind: VisitedKind) => boolean,
): Promise<void> =>
  void (await Promise.allSettled(addresses.map((address) => store(address, isWanted))));

/**
 * Caches what a page has loaded before the worker was there. A file that cannot be fetched now is cached when it is used
 * next.
 */
export const storeSeen = (addresses: readonly string[]): Promise<void> =>
  storeAll(addresses, (kind) => kind !== 'data');

/** Caches the data of opened pages. */
export const storeOpened = (files: readonly string[]): Promise<void> =>
  storeAll(files, (kind) => kind === 'data');

/** Caches the scripts and fonts of the whole site once the visitor has installed it. */
export async function storeInstalled(language: Language): Promise<void> {
  const answer = await fetch(`/${offlineListFile(language, OFFLINE_BASE)}`);
  const list: unknown = answer.ok ? await answer.json() : null;
  const files: unknown[] = isRecord(list) && Array.isArray(list['files']) ? list['files'] : [];
  await storeAll(
    files.flatMap((file) => (Array.isArray(file) && typeof file[1] === 'string' ? [file[1]] : [])),
    (kind) => kind === 'files',
  );
}
