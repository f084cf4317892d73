import type { Language } from '../../../contracts/language/languages';

/**
 * Absolute address of a path on the site of a language, from the page's alternate links; without them, on the open site.
 * Browser only.
 */
export function ownAddress(path: string, language: Language): string {
  const site = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${language.slice(0, 2)}"]`,
  )?.href;
  return new URL(path, site ?? window.location.href).href;
}
