import type { Language } from '../../../contracts/language/languages';

/**
 * The whole address of a path on the site of a language, as the head of the page names that site; where it names none,
 * on the site that is open. Only in the browser.
 */
export function ownAddress(path: string, language: Language): string {
  const site = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${language.slice(0, 2)}"]`,
  )?.href;
  return new URL(path, site ?? window.location.href).href;
}
