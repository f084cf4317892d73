import { RECEIPTS } from '../lib/addresses';
import { find, put } from './visitedCache';
import { isCacheable } from './isCacheable';
import { worker } from './scope';

const isPage = ({ origin, pathname }: URL): boolean =>
  origin === worker.location.origin && !pathname.startsWith(RECEIPTS) && !/\.\w+$/.test(pathname);

async function cachePage({ pathname }: URL): Promise<void> {
  if ((await find('pages', pathname)) !== undefined) return;
  const sent = await fetch(pathname);
  if (await isCacheable('pages', new URL(pathname, worker.location.origin), sent))
    await put('pages', pathname, sent);
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
