import { firstWords } from '@/lib/firstWords';
import type { Language } from '../../../contracts/language/languages';

interface ShownHead {
  title: string;
  /** '' for pages that are described by their own first words. */
  description: string;
  unlisted: boolean;
  /** The address that counts for the page. */
  path: string;
  language: Language;
}

function meta(attribute: 'name' | 'property', key: string): HTMLMetaElement {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (known !== null) return known;
  const made = document.createElement('meta');
  made.setAttribute(attribute, key);
  document.head.append(made);
  return made;
}

function link(selector: string): HTMLLinkElement | null {
  return document.head.querySelector<HTMLLinkElement>(`link${selector}`);
}

/** Each language's links keep their host and lead to the same page there. */
function moveLinks(path: string): void {
  for (const alternate of document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel="alternate"][hreflang]',
  ))
    alternate.href = new URL(path, alternate.href).href;
}

/** A page is known by the address that it has on its language's own host; a shell and what is not found have none. */
function ownAddress(path: string, language: Language): string | null {
  const alternate = link(`[rel="alternate"][hreflang="${language.slice(0, 2)}"]`);
  return alternate === null ? null : new URL(path, alternate.href).href;
}

/**
 * Keeps the head of the open page true: the page that arrived says it all, and after each navigation or choice of
 * language what it said is brought up to date, or taken away where only publishing can say it.
 */
export function showHead({ title, description, unlisted, path, language }: ShownHead): void {
  document.title = title;
  const robots = document.head.querySelector('meta[name="robots"]');
  if (unlisted) meta('name', 'robots').content = 'noindex';
  else robots?.remove();
  const canonical = link('[rel="canonical"]');
  const address = ownAddress(path, language);
  const isAsItArrived = canonical !== null && canonical.href === address;
  if (description !== '' || !isAsItArrived)
    meta('name', 'description').content =
      description ||
      firstWords(
        Array.from(document.querySelectorAll('main p'), (paragraph) => paragraph.textContent),
      );
  if (canonical === null || address === null || isAsItArrived) return;
  canonical.href = address;
  moveLinks(path);
  meta('property', 'og:title').content = title;
  meta('property', 'og:description').content = meta('name', 'description').content;
  meta('property', 'og:url').content = address;
  meta('property', 'og:locale').content = language.replace('-', '_');
  for (const past of document.head.querySelectorAll('[data-page]')) past.remove();
}
