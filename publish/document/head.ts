import { LANGUAGES, type Language } from '../../contracts/languages';
import type { PageHead } from '../../src/components/seo/usePageHead';
import { escapeText } from './escape';

/** Where each language's site is reached, without a slash at the end. */
export type SiteUrls = Record<Language, string>;

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeText(content)}">`;
const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeText(content)}">`;

/**
 * What search engines and link previews read of a page.
 * @param ofSite describes the site, for pages without words of their own
 */
export function pageHead(head: PageHead, language: Language, path: string, urls: SiteUrls, ofSite: string): string[] {
  const description = head.description || ofSite;
  const url = `${urls[language]}${path}`;
  return [
    ...(description ? [meta('description', description)] : []),
    `<link rel="canonical" href="${escapeText(url)}">`,
    ...LANGUAGES.map((other) => `<link rel="alternate" hreflang="${other.slice(0, 2)}" href="${escapeText(`${urls[other]}${path}`)}">`),
    `<link rel="alternate" hreflang="x-default" href="${escapeText(`${urls['en-US']}${path}`)}">`,
    property('og:title', head.title),
    ...(description ? [property('og:description', description)] : []),
    property('og:type', 'website'),
    property('og:url', url),
    property('og:locale', language.replace('-', '_')),
  ];
}

/** For what does not exist, or belongs to one visitor. */
export const UNLISTED = [meta('robots', 'noindex')];
