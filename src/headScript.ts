/**
 * Runs in the head of a finished page, before anything is painted, and is the only script until the page is drawn:
 * - a visitor who chose the other language gets that page in place of this one, without seeing this one;
 * - the site's scripts and fonts are fetched after the page has loaded, or with the first touch; fonts that an earlier
 *   visit brought are asked for at once;
 * - buttons pressed and list entries chosen before that are noted, to be carried out then (src/app/start/replayEarlyEvents.ts);
 * - a file that is pressed without a connection waits for what gives the kept one (src/features/offline/interceptFileLinks.ts).
 * Put into the page by the build, so it must stay tiny and import nothing that runs but constants.
 */
import type { EarlyEvent } from './app/start/replayEarlyEvents';
import type {} from './features/offline/interceptFileLinks';
import type { WithTrustedTypes } from './lib/browser/trustedTypes';
import { RECEIPTS } from './lib/addresses';

const page = document;

/** What the head hands to the page: a page of this site, and the scripts that publishing named. */
const same = (text: string): string => text;
const rules = { createHTML: same, createScriptURL: same };
const policy =
  (window as WithTrustedTypes).trustedTypes?.createPolicy('first-paint', rules) ?? rules;
const { documentElement: html } = page;

/** The visitor's choice, unless it is the page's own language or none of ours. */
function otherChoice(): string | null {
  try {
    const chosen = localStorage.getItem('lang');
    return (chosen === 'en-US' || chosen === 'de-DE') && chosen !== html.lang ? chosen : null;
  } catch {
    return null;
  }
}

/** True the second time: the fonts are on the device then. */
function haveFonts(file: string): boolean {
  try {
    const before = localStorage.getItem('fonts');
    localStorage.setItem('fonts', file);
    return before === file;
  } catch {
    return false;
  }
}

/** How the visitor wants articles set (src/lib/storage/textSetting.ts): known before they are drawn, so that nothing moves. */
try {
  const setting = localStorage.getItem('reading') ?? '';
  if (/^[a-z]+ [a-z]+$/.test(setting)) html.dataset['reading'] = setting;
} catch {
  // Forbidden: they are set as usual.
}

let dressed = false;
function dress(): void {
  const href = html.dataset['fonts'];
  if (dressed || href === undefined) return;
  dressed = true;
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  page.head.append(link);
}
if (haveFonts(html.dataset['fonts'] ?? '')) dress();

const ready = new Promise<void>((resolve) => {
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', () => resolve());
  else resolve();
});

/** The same page in the other language stands in place of this one. */
function become(other: Document, language: string): void {
  const own =
    'meta[name]:not([name=viewport],[name=theme-color]),meta[property],link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]';
  page.title = other.title;
  html.lang = language;
  page.head.querySelectorAll(own).forEach((element) => element.remove());
  page.head.append(...other.head.querySelectorAll(own));
  // A parser without scripts takes what stands there for readers without them for part of the page.
  other.body.querySelectorAll(':scope > noscript').forEach((element) => element.remove());
  page.body.replaceWith(page.adoptNode(other.body));
}

/** Whoever pressed or writes something already is not torn out of it. */
const inUse = (): boolean => acts.length > 0 || (page.activeElement ?? page.body) !== page.body;

async function inChosenLanguage(language: string): Promise<void> {
  html.style.visibility = 'hidden';
  const show = (): unknown => (html.style.visibility = '');
  // A very slow line: this page's words rather than none. The other ones still come long before the scripts would.
  setTimeout(show, 4000);
  try {
    const answer = await fetch(`/in/${language}${location.pathname.replace(/\/*$/, '/')}`, {
      signal: AbortSignal.timeout(10_000),
    });
    const text = answer.ok ? await answer.text() : null;
    await ready;
    if (text !== null && !inUse())
      become(new DOMParser().parseFromString(policy.createHTML(text), 'text/html'), language);
  } catch {
    // It stays this page; the site's scripts switch its language later if they can.
  }
  show();
}

// A visitor's own page is finished nowhere; its scripts choose the language.
const choice = location.pathname.startsWith(RECEIPTS) ? null : otherChoice();
const settled = choice === null ? ready : inChosenLanguage(choice);

let failed = false;
/**
 * The site's scripts did not arrive or could not start. A page without words says so at once; a finished one stays as it
 * is, and says so to whoever pressed or presses something that needs them.
 */
function sayStartFailed(): void {
  failed = true;
  const root = page.getElementById('root');
  const prepared = page.getElementById('start-failure');
  const empty = root?.hasChildNodes() === false;
  if (!(prepared instanceof HTMLTemplateElement) || (!empty && acts.length === 0)) return;
  window.early?.stop();
  const said = page.createElement(empty ? 'main' : 'div');
  if (empty) said.appendChild(page.createElement('h1')).textContent = page.title;
  else said.className = 'start-failed';
  said.append(prepared.content.cloneNode(true));
  // With the question and the place that the address names.
  said.querySelector('button')?.addEventListener('click', () => location.reload());
  (empty ? root : page.body).append(said);
}

const acts: EarlyEvent[] = [];
/** React may be listening already while what the device keeps is still on its way. */
const hold = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
const notePress = (event: Event): void => {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button:not([popovertarget])')
      : null;
  if (button === null) return;
  hold(event);
  acts.push({ on: button });
  if (failed) sayStartFailed();
};
const noteChoice = (event: Event): void => {
  const { target } = event;
  if (!(target instanceof HTMLSelectElement)) return;
  event.stopPropagation();
  acts.push({ on: target, chosen: target.value });
  if (failed) sayStartFailed();
};
const heard = { click: notePress, change: noteChoice, submit: hold };
for (const [type, listener] of Object.entries(heard)) page.addEventListener(type, listener, true);
window.early = {
  acts,
  stop: () => {
    for (const [type, listener] of Object.entries(heard))
      page.removeEventListener(type, listener, true);
  },
  fail: sayStartFailed,
};

/** On another host it would put the browser's own words into the place of the page. */
const noteFile = (event: Event): void => {
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
  // Who presses while the scripts do not arrive is told so.
  if (window.early) acts.push({ on: link });
};
const file = (window.earlyFile = {
  pressed: '',
  stop: () => page.removeEventListener('click', noteFile, true),
});
page.addEventListener('click', noteFile, true);

let started = false;
function start(): void {
  if (started) return;
  started = true;
  dress();
  void settled.then(() => {
    for (const src of JSON.parse(page.getElementById('scripts')?.textContent ?? '[]') as string[]) {
      const script = page.createElement('script');
      script.src = policy.createScriptURL(src);
      script.async = false;
      script.onerror = sayStartFailed;
      page.head.append(script);
    }
  });
}
addEventListener('load', () => setTimeout(start));
for (const touch of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(touch, start, { once: true, passive: true, capture: true });
