import { LANGUAGES, type Language } from '../../contracts/language/languages';
import { escapeText } from '../document/escape';
import type { SiteUrls } from '../document/head';

/** One page of a language's site. */
export interface ListedPage {
  path: string;
  /** Last publication of the page's content, ms since 1970; null when unknown. */
  modified: number | null;
}

/** Search engines read at most 50,000 addresses per file. */
const MOST = 20_000;

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

function entry(language: Language, urls: SiteUrls, { path, modified }: ListedPage): string {
  const links = [
    ...LANGUAGES.map((other) => [other.slice(0, 2), other] as const),
    ['x-default', 'en-US'] as const,
  ];
  return [
    '<url>',
    `<loc>${escapeText(`${urls[language]}${path}`)}</loc>`,
    ...(modified === null ? [] : [`<lastmod>${new Date(modified).toISOString()}</lastmod>`]),
    ...links.map(
      ([name, other]) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeText(`${urls[other]}${path}`)}"/>`,
    ),
    '</url>',
  ].join('');
}

const urlset = (entries: string[]): string =>
  `${HEADER}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;

/** Sitemap files of a language by name; a large site gets several and an index. */
export function sitemapFiles(
  language: Language,
  urls: SiteUrls,
  pages: readonly ListedPage[],
): Map<string, string> {
  const entries = pages.map((page) => entry(language, urls, page));
  if (entries.length <= MOST) return new Map([['sitemap.xml', urlset(entries)]]);
  const files = new Map<string, string>();
  for (let from = 0; from < entries.length; from += MOST)
    files.set(`sitemap-${String(files.size + 1)}.xml`, urlset(entries.slice(from, from + MOST)));
  const parts = [...files.keys()].map(
    (name) => `<sitemap><loc>${escapeText(`${urls[language]}/${name}`)}</loc></sitemap>`,
  );
  files.set(
    'sitemap.xml',
    `${HEADER}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`,
  );
  return files;
}

/** Excludes only the copies under /in/, which the head script fetches for visitors who chose the other language. */
export function robotsText(language: Language, urls: SiteUrls): string {
  return `User-agent: *\nAllow: /\nDisallow: /in/\n\nSitemap: ${urls[language]}/sitemap.xml\n`;
}
