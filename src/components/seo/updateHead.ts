import { excerpt } from '@/lib/text/excerpt';
import type { Language } from '../../../contracts/language/languages';

interface CurrentHead {
  title: string;
  /** '' when the page is described by its own text. */
  description: string;
  unlisted: boolean;
  /** Canonical path of the page. */
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

/** Updates the path of each alternate link and keeps its host. */
function updateAlternateLinks(path: string): void {
  for (const alternate of document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel="alternate"][hreflang]',
  ))
    alternate.href = new URL(path, alternate.href).href;
}

/** Leads the links to feeds to the host of the page's language. */
function updateFeedLinks(address: string): void {
  for (const feed of document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel="alternate"][type="application/atom+xml"]',
  ))
    feed.href = new URL(new URL(feed.href).pathname, address).href;
}

/** Returns the URL of a page on the host of its language; null on a shell or an unknown page. */
function languageUrl(path: string, language: Language): string | null {
  const alternate = link(`[rel="alternate"][hreflang="${language.slice(0, 2)}"]`);
  return alternate === null ? null : new URL(path, alternate.href).href;
}

/**
 * Updates the head after navigation or a language switch. What only publishing knows is removed.
 */
export function updateHead({ title, description, unlisted, path, language }: CurrentHead): void {
  document.title = title;
  const robots = document.head.querySelector('meta[name="robots"]');
  if (unlisted) meta('name', 'robots').content = 'noindex';
  else robots?.remove();
  const canonical = link('[rel="canonical"]');
  const address = languageUrl(path, language);
  const isUnchanged = canonical !== null && canonical.href === address;
  if (description !== '' || !isUnchanged)
    meta('name', 'description').content =
      description ||
      excerpt(
        Array.from(document.querySelectorAll('main p'), (paragraph) => paragraph.textContent),
      );
  if (canonical === null || address === null || isUnchanged) return;
  canonical.href = address;
  updateAlternateLinks(path);
  updateFeedLinks(address);
  meta('property', 'og:title').content = title;
  meta('property', 'og:description').content = meta('name', 'description').content;
  meta('property', 'og:url').content = address;
  meta('property', 'og:locale').content = language.replace('-', '_');
  for (const past of document.head.querySelectorAll('[data-page]')) past.remove();
}
