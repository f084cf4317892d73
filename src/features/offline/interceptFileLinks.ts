import { hasOfflineItems, OFFLINE_CACHE } from '@/lib/storage/offlineCache';
import { isReachable } from '@/lib/network/connection';
import { offlineFileLink } from './offlineFileLink';

const fileName = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.split('/').pop() ?? '') || 'file';

async function save(url: string): Promise<boolean> {
  const stored = (await hasOfflineItems())
    ? await (await caches.open(OFFLINE_CACHE)).match(url)
    : undefined;
  if (stored === undefined) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await stored.blob());
  link.download = fileName(url);
  link.click();
  // The browser has read the blob by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}

/** Hands over the stored file, else follows the link, else shows a notice. */
async function handOver(url: string, follow: (url: string) => void): Promise<void> {
  if (await save(url).catch(() => false)) return;
  if (await isReachable(url)) {
    follow(url);
    return;
  }
  // In the chunk with the list of this device's pages, which the app loads while there is a connection.
  await import(/* webpackChunkName: "on-device" */ './showNotSavedNotice').then(
    ({ showNotSavedNotice }) => showNotSavedNotice(),
    () => follow(url),
  );
}

/**
 * Handles clicks on file links while the browser reports no connection. The service worker cannot do this, because the
 * files are on another origin. Call it once for a page.
 * @param follow opens a file's address
 */
export function interceptFileLinks(
  follow = (url: string): void => window.location.assign(url),
): void {
  document.addEventListener('click', (event) => {
    const link = offlineFileLink(event);
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    void handOver(link.href, follow);
  });
}
