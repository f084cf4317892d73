/**
 * Inline script in the head of a prerendered page; the only script before the first paint:
 * - spells an odd address (`//shop`, `/index.html`) as the page's own;
 * - replaces the page by the one in the visitor's chosen language, before anything is painted;
 * - loads the site's scripts: on a page to read with the first press that needs them, or when the device holds something
 *   that the page must show; on other pages after the page's load event;
 * - changes the language of a page whose scripts have not started, and starts them after a return to an edited page;
 * - shows the web fonts all at once: from the first paint when an earlier page has fetched them;
 * - records presses and choices until the page is hydrated (src/app/start/replayEarlyEvents.ts);
 * - holds presses on file links while offline (src/features/offline/interceptFileLinks.ts).
 * The build inserts it into every page, so it must stay tiny and import constants only.
 */
import type { EarlyEvent } from './app/start/replayEarlyEvents';
import { openDetailsForPrint } from './app/start/openDetailsForPrint';
import { showHeaderOnScrollUp } from './app/start/headerOnScrollUp';
import { rotateEarly } from './features/endorsements/rotateEarly';
import type {} from './features/offline/interceptFileLinks';
import type { WithTrustedTypes } from './lib/browser/trustedTypes';
import { PAGES, RECEIPTS } from './lib/addresses';
import { pressedKey } from './lib/browser/pressedKey';
import { canonicalPath } from './lib/links/canonicalPath';

const page = document;
const { documentElement: html } = page;

/** A page saved to disk stays as it is: its file name is no address of the site. */
const isSaved = location.protocol === 'file:';

/** The page's present address, at a former one. */
const { moved } = html.dataset;
if (moved !== undefined) location.replace(moved + location.search + location.hash);

/** Before the router and every request read the address. */
const path = canonicalPath(location.pathname);
if (!isSaved && path !== location.pathname)
  history.replaceState(history.state, '', path + location.search + location.hash);

/** Trusted Types policy for a page of this site and for the scripts that publishing named. */
const same = (text: string): string => text;
const rules = { createHTML: same, createScriptURL: same };
const policy =
  (window as WithTrustedTypes).trustedTypes?.createPolicy('first-paint', rules) ?? rules;

/** The visitor's stored language if it differs from the page's. */
function otherChoice(): string | null {
  try {
    const chosen = localStorage.getItem('lang');
    return (chosen === 'en-US' || chosen === 'de-DE') && chosen !== html.lang ? chosen : null;
  } catch {
    return null;
  }
}

/** The visitor's text setting (src/lib/storage/textSetting.ts), applied before the first paint to avoid a layout shift. */
try {
  const setting = localStorage.getItem('reading') ?? '';
  if (/^[a-z]+ [a-z]+$/.test(setting)) html.dataset['reading'] = setting;
} catch {
  // Storage is forbidden: default setting.
}

/** A first page is shown in the web fonts if they are there within this time, ms; later they would move read text. */
const MAX_FONTS_MS = 1500;
const fonts = page.getElementById('fonts');
const fontFiles = fonts?.dataset['files']?.split(' ') ?? [];

/** Fetches the fonts after the page's load event and shows all at once, or leaves them to the next page. */
async function loadFonts(faces: HTMLStyleElement): Promise<void> {
  await Promise.all(fontFiles.map((file) => new FontFace('loading', `url(${file})`).load()));
  localStorage.setItem('fonts', fontFiles[0] ?? '');
  if (performance.now() < MAX_FONTS_MS) faces.media = '';
}

try {
  if (localStorage.getItem('fonts') === fontFiles[0])
    for (const href of fontFiles) {
      const link = page.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href });
      page.head.append(link);
    }
  else if (fonts instanceof HTMLStyleElement) {
    fonts.media = 'not all';
    addEventListener('load', () => void loadFonts(fonts).catch(() => undefined));
  }
} catch {
  // Storage is forbidden: the faces stay optional.
}

const ready = new Promise<void>((resolve) => {
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', () => resolve());
  else resolve();
});

/** Replaces the page by the same page in the other language. */
function replacePage(other: Document, language: string): void {
  const own =
    'meta[name]:not([name=viewport],[name=theme-color]),meta[property],link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]';
  page.title = other.title;
  html.lang = language;
  page.head.querySelectorAll(own).forEach((element) => element.remove());
  page.head.append(...other.head.querySelectorAll(own));
  // DOMParser runs without scripts, so it parses the content of noscript as part of the page.
  other.body.querySelectorAll(':scope > noscript').forEach((element) => element.remove());
  page.body.replaceWith(page.adoptNode(other.body));
}

/** The language of the files at the site's addresses; the other one's are below `/in/`. */
const hostLanguage = html.lang;

/** The text of this page in a language; null when it is not there. */
async function fetchPage(language: string, cache: RequestCache): Promise<string | null> {
  // The page for unknown addresses is a file of its own: hosts answer an unknown address with their language.
  const file = 'missing' in html.dataset ? '/404.html' : path.replace(/\/*$/, '/');
  const answer = await fetch(language === hostLanguage ? file : `/in/${language}${file}`, {
    cache,
    signal: AbortSignal.timeout(10_000),
  });
  return answer.ok || answer.status === 404 ? answer.text() : null;
}

const parsed = (text: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(text), 'text/html');

/** True when the visitor has pressed or focused something already; then the page stays. */
const inUse = (): boolean => acts.length > 0 || (page.activeElement ?? page.body) !== page.body;

async function showChosenLanguage(language: string): Promise<void> {
  html.style.visibility = 'hidden';
  const show = (): unknown => (html.style.visibility = '');
  // On a very slow connection show this page rather than none; the other one may still arrive before the scripts.
  setTimeout(show, 4000);
  try {
    const text = await fetchPage(language, 'default');
    await ready;
    if (text !== null && !inUse()) replacePage(parsed(text), language);
  } catch {
    // The page stays; the site's scripts switch its language later.
  }
  show();
}

// A visitor's own page is not prerendered; its scripts choose the language.
const choice = isSaved || moved !== undefined || path.startsWith(RECEIPTS) ? null : otherChoice();
const settled = choice === null ? ready : showChosenLanguage(choice);

let started = false;
let failed = false;
/**
 * The site's scripts failed to load or to start. An empty page says so at once; a prerendered one only when the visitor
 * presses something that needs them.
 */
function showStartFailed(): void {
  failed = true;
  const root = page.getElementById('root');
  const prepared = page.getElementById('start-failure');
  const empty = root?.hasChildNodes() === false;
  if (!(prepared instanceof HTMLTemplateElement) || (!empty && acts.length === 0)) return;
  window.early?.stop();
  const message = page.createElement(empty ? 'main' : 'div');
  if (empty) message.appendChild(page.createElement('h1')).textContent = page.title;
  else message.className = 'start-failed';
  message.append(prepared.content.cloneNode(true));
  // A reload keeps the address's query and hash.
  message.querySelector('button')?.addEventListener('click', () => location.reload());
  (empty ? root : page.body).append(message);
}

const acts: EarlyEvent[] = [];
/** Keeps the event from React, which may be hydrated before the store is rehydrated. */
const hold = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
const record = (act: EarlyEvent): void => {
  acts.push(act);
  html.dataset['starting'] = '';
  start();
  if (failed) showStartFailed();
};

/** Changes the language without the site's scripts, which do it when the page cannot be fetched. */
async function changeLanguage(language: string, button: HTMLElement): Promise<void> {
  if (language === html.lang) return;
  try {
    localStorage.setItem('lang', language);
    const text = await fetchPage(language, 'default');
    if (text === null || started) throw new Error();
    replacePage(parsed(text), language);
    page.querySelector<HTMLElement>(`header [data-language="${language}"]`)?.focus();
  } catch {
    record({ on: button });
  }
}

const recordPress = (event: Event): void => {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button:not([popovertarget])')
      : null;
  if (button === null) return;
  hold(event);
  const { language } = button.dataset;
  if (!started && language !== undefined) void changeLanguage(language, button);
  else record({ on: button });
};
const recordChoice = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof HTMLSelectElement)) return;
  event.stopPropagation();
  record({ on: target, chosen: target.value });
};
const holdForm = (event: Event): void => {
  hold(event);
  start();
};
const listeners = { click: recordPress, change: recordChoice, submit: holdForm };
for (const [type, listener] of Object.entries(listeners))
  page.addEventListener(type, listener, true);
window.early = {
  acts,
  start,
  stop: () => {
    delete html.dataset['starting'];
    for (const [type, listener] of Object.entries(listeners))
      page.removeEventListener(type, listener, true);
  },
  fail: showStartFailed,
};

/** Offline, a link to a file of another host would replace the page by the browser's error page. */
const holdFileLink = (event: Event): void => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null;
  if (
    link === null ||
    failed ||
    navigator.onLine ||
    !link.protocol.startsWith('http') ||
    link.origin === location.origin
  )
    return;
  hold(event);
  file.pressed = link.href;
  // Recorded, so that a failed start is reported.
  if (window.early) record({ on: link });
};
const file = (window.earlyFile = {
  pressed: '',
  stop: () => page.removeEventListener('click', holdFileLink, true),
});
page.addEventListener('click', holdFileLink, true);

function start(): void {
  if (started || isSaved) return;
  started = true;
  stopRotation?.();
  // The site navigates by itself from now on.
  page.querySelector('script[type=speculationrules]')?.remove();
  void settled.then(() => {
    for (const src of JSON.parse(page.getElementById('scripts')?.textContent ?? '[]') as string[]) {
      const script = page.createElement('script');
      script.src = policy.createScriptURL(src);
      script.async = false;
      script.onerror = showStartFailed;
      page.head.append(script);
    }
  });
}

/** Values on the device that a page must show: a basket, an episode, a saved item, a paused rotation, an open order, a session. */
const SHOWN = {
  'persist:cart': /"id/,
  'persist:podcast': /barShown":"true/,
  'persist:shelf': /(things|places)":"\{\\"|remembers":"true/,
  'persist:ui': /Paused":"true/,
  openOrders: /./,
};
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
  if (started || page.visibilityState === 'hidden') return;
  try {
    const chosen = otherChoice();
    // The service worker leaves such a request to the network.
    const text = await fetchPage(chosen ?? html.lang, 'no-store');
    if (text === null || started) return;
    if (chosen !== null) replacePage(parsed(text), chosen);
    else if (!text.includes(page.getElementById('page')?.textContent ?? '')) start();
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
  if (started || !isKey || isTyped) return;
  event.preventDefault();
  location.assign(PAGES.search);
};

const waits =
  html.dataset['start'] === 'interaction' &&
  location.search === '' &&
  location.hash === '' &&
  !holdsShown();
if (waits) {
  for (const press of ['pointerdown', 'click'])
    addEventListener(press, startAtPress, { passive: true, capture: true });
  addEventListener('focusin', startAtFocus);
  addEventListener('keydown', openSearch);
  page.addEventListener('visibilitychange', () => void followEdits());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void followEdits();
  });
  void ready.then(() => page.querySelector('[data-starts]') !== null && start());
} else {
  addEventListener('load', () => setTimeout(start));
  for (const touch of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(touch, start, { once: true, passive: true, capture: true });
}

/** Delay of the second attempt, ms; some browsers refuse a registration while the page loads. */
const RETRY_MS = 20_000;
/** Registers the service worker, which opens the site offline. */
function registerWorker(isSecondTry = false): void {
  navigator.serviceWorker.register(policy.createScriptURL('/sw.js')).catch((error: unknown) => {
    if (isSecondTry) console.warn('The site will not open offline:', error);
    else setTimeout(() => registerWorker(true), RETRY_MS);
  });
}
if (!isSaved && 'serviceWorker' in navigator)
  addEventListener('load', () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => registerWorker())
      : setTimeout(() => registerWorker(), 1000),
  );

const stopRotation = waits ? rotateEarly() : null;
showHeaderOnScrollUp();
openDetailsForPrint();
