import { rotateEarly } from '@/features/endorsements/rotateEarly';
import { PAGES } from '@/lib/addresses';
import { pressedKey } from '@/lib/browser/pressedKey';
import { PAGE_CHANGED } from '@/lib/storage/pageChanged';
import { fetchPage, otherChoice, replacePage } from './language';
import { html, page, ready } from './page';
import { beforeStart, isStarted, start } from './start';

/** Stored values that a page must show: a basket, an episode, a saved item, a paused rotation, an open order. */
const SHOWN = {
  'persist:cart': /"id/,
  'persist:podcast': /barShown":"true/,
  'persist:shelf': /(things|places)":"\{\\"|remembers":"true/,
  'persist:ui': /Paused":"true/,
  openOrders: /./,
};

/** True when the device holds a value that the page must show, a session or a running timer. */
function holdsShown(): boolean {
  try {
    return (
      Object.entries(SHOWN).some(([key, shown]) => shown.test(localStorage.getItem(key) ?? '')) ||
      Object.keys(localStorage).some((key) => /^(firebase:|timer:)/.test(key)) ||
      Object.keys(sessionStorage).some((key) => key.startsWith('firebase:'))
    );
  } catch {
    return false;
  }
}

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
const CONTROLS = 'button:not([data-language]),summary,select,input,textarea,[href^="#"]';
const startAtPress = ({ target }: Event): void => {
  if (target instanceof Element && target.closest(CONTROLS) !== null) start();
};
const startAtFocus = ({ target }: Event): void => {
  if (target instanceof Element && target.matches('select,input,textarea')) start();
};

/** The keys of the search lead to its page; on the page itself they need the scripts. */
const openSearch = (event: KeyboardEvent): void => {
  const key = pressedKey(event);
  const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const isCombined = ctrlKey || metaKey;
  const isKey =
    (key === '/' && !isCombined && !altKey) ||
    (key.toLowerCase() === 'k' && isCombined && !altKey && !shiftKey);
  const isTyped =
    target instanceof Element && target.closest('input,textarea,select,[contenteditable]') !== null;
  if (isStarted() || !isKey || isTyped) return;
  event.preventDefault();
  location.assign(PAGES.search);
};

/**
 * Starts the site's scripts: on a page to read with the first press that needs them, or at once when the device or the
 * address holds something that the page must show; on other pages after the load event or with the first input.
 */
export function startWhenNeeded(): void {
  const waits =
    html.dataset['start'] === 'interaction' &&
    location.search === '' &&
    location.hash === '' &&
    !holdsShown();
  if (!waits) {
    addEventListener('load', () => setTimeout(start));
    for (const touch of ['pointerdown', 'keydown', 'touchstart'])
      addEventListener(touch, start, { once: true, passive: true, capture: true });
    return;
  }
  for (const press of ['pointerdown', 'click'])
    addEventListener(press, startAtPress, { passive: true, capture: true });
  addEventListener('focusin', startAtFocus);
  addEventListener('keydown', openSearch);
  page.addEventListener('visibilitychange', () => void followEdits());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void followEdits();
  });
  // The service worker tells a page from the device that it is out of date. Insecure origins have none.
  const { serviceWorker }: Partial<Navigator> = navigator;
  serviceWorker?.addEventListener('message', ({ data }) => data === PAGE_CHANGED && start());
  void ready.then(() => page.querySelector('[data-starts]') !== null && start());
  beforeStart(rotateEarly());
}
