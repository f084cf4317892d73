import { hasOfflineItems, OFFLINE_CACHE } from '@/lib/storage/offlineCache';
import { offlineFileLink } from './offlineFileLink';

/** Records clicks until `interceptFileLinks` runs (set by the page's first script). */
export interface EarlyFileClick {
  /** URL of the file link that was clicked without a connection; empty when there was none. */
  pressed: string;
  /** Removes the early listener. */
  stop(): void;
}

declare global {
  interface Window {
    earlyFile?: EarlyFileClick;
  }
}

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

/** Hands over the stored file or shows a notice. */
async function handOver(url: string): Promise<void> {
  if (await save(url).catch(() => false)) return;
  // Loaded from the chunk of the offline page, which every download includes.
  await import(/* webpackChunkName: "offline" */ './showNotSavedNotice').then(
    ({ showNotSavedNotice }) => showNotSavedNotice(),
    () => window.location.assign(url),
  );
}

/**
 * Handles clicks on file links without a connection: hands over the stored file or shows a notice.
 * The service worker cannot do this, because the files are on another origin. Call once per page;
 * earlier clicks are recorded by the page's first script.
 */
export function interceptFileLinks(): void {
  document.addEventListener('click', (event) => {
    const link = offlineFileLink(event);
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    void handOver(link.href);
  });
  const { earlyFile } = window;
  delete window.earlyFile;
  earlyFile?.stop();
  if (earlyFile?.pressed && !navigator.onLine) void handOver(earlyFile.pressed);
}
