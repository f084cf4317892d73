import { hasKept, KEPT_CACHE } from '@/lib/keptCache';

/** What the page's first script holds until kept files can be given (src/firstPaint.ts). */
export interface EarlyFile {
  /** Address of the file that was pressed without a connection; empty: none. */
  pressed: string;
  /** From here on `giveKeptDownloads` hears every press. */
  stop(): void;
}

declare global {
  interface Window {
    earlyFile?: EarlyFile;
  }
}

const nameOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.split('/').pop() ?? '') || 'file';

async function save(url: string): Promise<boolean> {
  const kept = (await hasKept()) ? await (await caches.open(KEPT_CACHE)).match(url) : undefined;
  if (kept === undefined) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await kept.blob());
  link.download = nameOf(url);
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}

/** Gives the kept file, or says that it is not kept: leaving for it would end in the browser's own page. */
async function give(url: string): Promise<void> {
  if (await save(url).catch(() => false)) return;
  // With the words of the page for what is kept.
  await import(/* webpackChunkName: "offline" */ './tellNotKept').then(
    ({ tellNotKept }) => tellNotKept(),
    () => window.location.assign(url),
  );
}

/**
 * Without a connection a press on a file to take away gives the kept one, or says that there is none: it lies on another
 * host, whose addresses no worker of ours answers. Called once a page; presses before it the page's first script holds.
 */
export function giveKeptDownloads(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[download]')
        : null;
    if (
      link === null ||
      navigator.onLine ||
      !link.protocol.startsWith('http') ||
      link.origin === window.location.origin ||
      event.defaultPrevented
    )
      return;
    event.preventDefault();
    void give(link.href);
  });
  const { earlyFile } = window;
  delete window.earlyFile;
  earlyFile?.stop();
  if (earlyFile?.pressed && !navigator.onLine) void give(earlyFile.pressed);
}
