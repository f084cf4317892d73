import { hasKept, KEPT_CACHE } from '@/lib/keptCache';

const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.split('/').pop() ?? '') || 'file';

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

let isGiving = false;

/**
 * Without a connection a press on a file to take away gives the kept one: it lies on another host, whose addresses no
 * worker of ours answers.
 */
export function giveKeptDownloads(): void {
  if (isGiving) return;
  isGiving = true;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null;
    if (link === null || navigator.onLine || link.origin === window.location.origin || event.defaultPrevented) return;
    event.preventDefault();
    save(link.href).then(
      (isGiven) => {
        if (!isGiven) window.location.assign(link.href);
      },
      () => window.location.assign(link.href),
    );
  });
}
