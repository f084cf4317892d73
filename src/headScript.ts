/**
 * Inline script in the head of a prerendered page; the only script before the first paint:
 * - spells an odd address (`//shop`, `/index.html`) as the page's own;
 * - replaces the page by the one in the visitor's chosen language, before anything is painted;
 * - loads the site's scripts after the page's load event, or with the first input;
 * - shows the web fonts all at once: from the first paint when an earlier page has fetched them;
 * - records presses and choices until the page is hydrated (src/app/start/replayEarlyEvents.ts);
 * - holds presses on file links while offline (src/features/offline/interceptFileLinks.ts).
 * The build inserts it into every page, so it must stay tiny and import constants only.
 */
import type { EarlyEvent } from './app/start/replayEarlyEvents';
import type {} from './features/offline/interceptFileLinks';
import type { WithTrustedTypes } from './lib/browser/trustedTypes';
import { RECEIPTS } from './lib/addresses';
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

/** True when the visitor has pressed or focused something already; then the page stays. */
const inUse = (): boolean => acts.length > 0 || (page.activeElement ?? page.body) !== page.body;

async function showChosenLanguage(language: string): Promise<void> {
  html.style.visibility = 'hidden';
  const show = (): unknown => (html.style.visibility = '');
  // On a very slow connection show this page rather than none; the other one may still arrive before the scripts.
  setTimeout(show, 4000);
  try {
    // The page for unknown addresses is a file of its own: hosts answer an unknown address with their language.
    const file = 'missing' in html.dataset ? '/404.html' : path.replace(/\/*$/, '/');
    const answer = await fetch(`/in/${language}${file}`, {
      signal: AbortSignal.timeout(10_000),
    });
    const text = answer.ok ? await answer.text() : null;
    await ready;
    if (text !== null && !inUse())
      replacePage(new DOMParser().parseFromString(policy.createHTML(text), 'text/html'), language);
  } catch {
    // The page stays; the site's scripts switch its language later.
  }
  show();
}

// A visitor's own page is not prerendered; its scripts choose the language.
const choice = isSaved || moved !== undefined || path.startsWith(RECEIPTS) ? null : otherChoice();
const settled = choice === null ? ready : showChosenLanguage(choice);

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
const recordPress = (event: Event): void => {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button:not([popovertarget])')
      : null;
  if (button === null) return;
  hold(event);
  acts.push({ on: button });
  if (failed) showStartFailed();
};
const recordChoice = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof HTMLSelectElement)) return;
  event.stopPropagation();
  acts.push({ on: target, chosen: target.value });
  if (failed) showStartFailed();
};
const listeners = { click: recordPress, change: recordChoice, submit: hold };
for (const [type, listener] of Object.entries(listeners))
  page.addEventListener(type, listener, true);
window.early = {
  acts,
  stop: () => {
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
  if (window.early) acts.push({ on: link });
};
const file = (window.earlyFile = {
  pressed: '',
  stop: () => page.removeEventListener('click', holdFileLink, true),
});
page.addEventListener('click', holdFileLink, true);

let started = false;
function start(): void {
  if (started || isSaved) return;
  started = true;
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
addEventListener('load', () => setTimeout(start));
for (const touch of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(touch, start, { once: true, passive: true, capture: true });
