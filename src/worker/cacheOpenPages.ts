import { RECEIPTS } from '../lib/addresses';
import { find, keep } from './visitedCache';
import { isOurs } from './isCacheable';
import { worker } from './scope';

const isPage = ({ origin, pathname }: URL): boolean =>
  origin === worker.location.origin && !pathname.startsWith(RECEIPTS) && !/\.\w+$/.test(pathname);

async function keepPage({ pathname }: URL): Promise<void> {
  if ((await find('pages', pathname)) !== undefined) return;
  const sent = await fetch(pathname);
  if (await isOurs('pages', new URL(pathname, worker.location.origin), sent))
    await keep('pages', pathname, sent);
}

/**
 * Keeps the pages that are open: on a first visit they came before the worker, and the second visit shall find them. What
 * cannot be had now is kept when it is visited next.
 */
export async function keepOpenPages(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const pages = new Map(
    windows
      .map(({ url }) => new URL(url))
      .filter(isPage)
      .map((page) => [page.pathname, page]),
  );
  await Promise.allSettled([...pages.values()].map(keepPage));
}
