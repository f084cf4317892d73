import type { Language } from '../../contracts/language/languages';
import { storedLanguage } from '@/features/language/storedLanguage';
import { switchLanguage } from '@/features/language/switchLanguage';
import { RECEIPTS } from '@/lib/addresses';
import { USED_STYLES_ID } from '../../contracts/content/startFiles';
import { carryOver } from './carryOver';
import { acts, html, isSaved, moved, page, path, policy, ready } from './page';
import { isStarted, start } from './start';

/** The visitor's stored language if it differs from the page's. */
export function otherChoice(): Language | null {
  const chosen = storedLanguage();
  return chosen === html.lang ? null : chosen;
}

/** The language of the files at the site's addresses; the other one's are below `/in/`. */
export const hostLanguage = html.lang;

/** The text of this page in a language; null when the host has none. @throws when the host cannot answer */
export async function fetchPage(language: string, cache?: RequestCache): Promise<string | null> {
  // The page for unknown addresses is a file of its own: hosts answer an unknown address with their language.
  const isMissing = 'missing' in html.dataset;
  const file = isMissing ? '/404.html' : path.replace(/\/*$/, '/');
  const answer = await fetch(language === hostLanguage ? file : `/in/${language}${file}`, {
    ...(cache && { cache }),
    signal: AbortSignal.timeout(10_000),
  });
  if (answer.ok || (isMissing && answer.status === 404)) return answer.text();
  if (answer.status === 404) return null;
  throw new Error(String(answer.status));
}

/** Replaces the page by its text in a language. */
export function replacePage(text: string, language: string): void {
  const other = new DOMParser().parseFromString(policy.createHTML(text), 'text/html');
  const own = `style#${USED_STYLES_ID},meta[name]:not([name=viewport],[name=theme-color]),meta[property],link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]`;
  page.title = other.title;
  html.lang = language;
  page.head.querySelectorAll(own).forEach((element) => element.remove());
  page.head.append(...other.head.querySelectorAll(own));
  // DOMParser runs without scripts, so it parses the content of noscript as part of the page.
  other.body.querySelectorAll(':scope > noscript').forEach((element) => element.remove());
  const restore = carryOver(page.body);
  page.body.replaceWith(page.adoptNode(other.body));
  restore(page.body);
}

/**
 * Changes the language without the site's scripts.
 * @returns false when the page cannot be fetched or the scripts have started: they change it
 */
export const changeLanguage = (chosen: Language): Promise<boolean> =>
  switchLanguage(chosen, async (language, isNewest) => {
    for (const button of page.querySelectorAll<HTMLElement>('[data-language]'))
      button.setAttribute('aria-pressed', String(button.dataset['language'] === language));
    const isShown = language === html.lang;
    html.toggleAttribute('data-starting', !isShown);
    if (isShown) return true;
    const text = await fetchPage(language).catch(() => null);
    if (!isNewest()) return true;
    if (text === null || isStarted()) return false;
    html.removeAttribute('data-starting');
    replacePage(text, language);
    return true;
  });

/** True when the visitor has pressed or focused something already; then the page stays. */
const inUse = (): boolean => acts.length > 0 || (page.activeElement ?? page.body) !== page.body;

async function showLanguage(language: string): Promise<void> {
  html.style.visibility = 'hidden';
  const show = (): unknown => (html.style.visibility = '');
  // On a very slow connection show this page rather than none; the other one may still arrive before the scripts.
  setTimeout(show, 4000);
  try {
    const text = await fetchPage(language);
    await ready;
    if (text === null) start();
    else if (!inUse()) replacePage(text, language);
  } catch {
    // The page stays until the site's scripts switch its language.
    start();
  }
  show();
}

/** Shows the page in the visitor's chosen language before anything is painted. Resolves when the language is settled. */
export function showChosenLanguage(): Promise<void> {
  // A visitor's own page is not prerendered; its scripts choose the language.
  const language =
    isSaved || moved !== undefined || path.startsWith(RECEIPTS) ? null : otherChoice();
  return language === null ? Promise.resolve() : showLanguage(language);
}
