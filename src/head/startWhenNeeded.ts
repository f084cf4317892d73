import { holdsShownValue, holdsTimer } from '@/app/store/shownValues';
import { safeStorage } from '@/lib/storage/safeStorage';
import type { StorageKey } from '@/lib/storage/storageKeys';
import { PAGE_CHANGED } from '@/lib/storage/workerMessages';
import { fetchPage, otherChoice, replacePage } from './language';
import { html, page, ready } from './page';
import { isStarted, prefetchFiles, start } from './start';

/** After a return to the page: starts the scripts when it has been edited, so that they show the edits. */
async function followEdits(): Promise<void> {
  if (isStarted() || page.visibilityState === 'hidden') return;
  try {
    const chosen = otherChoice();
    // The service worker leaves such a request to the network.
    const text = await fetchPage(chosen ?? html.lang, 'no-store');
    if (isStarted()) return;
    if (chosen !== null && text !== null) replacePage(text, chosen);
    else if (text === null || !text.includes(page.getElementById('page')?.textContent ?? ''))
      start();
  } catch {
    // Offline the page stays.
  }
}

/** Controls that work with scripts only, or better with them. */
const CONTROLS =
  'button:not([data-language]),summary,select,input,textarea,[href^="#"]:not([data-act=skip]),[href*="?"],[data-act=app]';
const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;
const startAtPress = (event: Event): void => {
  if (isOnControl(event)) start();
};
/** A visitor who points at a control with a mouse, or reaches it with the keyboard, may press it. Reading costs nothing. */
function prefetchNearPress(event: Event): void {
  if (!isOnControl(event)) return;
  for (const approach of APPROACHES) removeEventListener(approach, prefetchNearPress);
  void ready.then(prefetchFiles);
}
const APPROACHES = ['mouseover', 'focusin'];
const startAtFocus = ({ target }: Event): void => {
  if (target instanceof Element && target.matches('select,input,textarea,[data-keys] *')) start();
};

/** True for an element that needs the scripts: always, or while the device holds the key that it names. */
const needsScripts = ({ dataset: { starts = '' } }: HTMLElement): boolean =>
  starts === 'true' || safeStorage.get(starts as StorageKey) !== null;

/**
 * Starts the site's scripts: on a page to read with the first press that needs them, or at once when the device or the
 * address holds something that the page must show; on other pages after the load event or with the first input.
 */
export function startWhenNeeded(): void {
  const waits =
    html.dataset['start'] === 'interaction' &&
    location.search === '' &&
    location.hash === '' &&
    !holdsShownValue();
  if (!waits) {
    addEventListener('load', () => setTimeout(start));
    for (const touch of ['pointerdown', 'keydown', 'touchstart'])
      addEventListener(touch, start, { once: true, passive: true, capture: true });
    return;
  }
  for (const press of ['pointerdown', 'click'])
    addEventListener(press, startAtPress, { passive: true, capture: true });
  addEventListener('focusin', startAtFocus);
  for (const approach of APPROACHES) addEventListener(approach, prefetchNearPress);
  page.addEventListener('visibilitychange', () => void followEdits());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void followEdits();
  });
  // The service worker tells a page from the device that it is out of date. Insecure origins have none.
  const { serviceWorker }: Partial<Navigator> = navigator;
  serviceWorker?.addEventListener('message', ({ data }) => data === PAGE_CHANGED && start());
  void ready.then(() => {
    if (holdsTimer() || [...page.querySelectorAll<HTMLElement>('[data-starts]')].some(needsScripts))
      start();
  });
}
