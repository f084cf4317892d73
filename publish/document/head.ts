import { LANGUAGES, type Language } from '../../contracts/language/languages';
import { FEEDS } from '../../src/lib/addresses';
import { CARD_SIZE } from '../cards/card';
import { escapeText, scriptJson } from './escape';
import type { Described } from '../../src/app/pageMetadata/schemaOrg';
import { structuredData } from '../../src/app/contentLists/structuredData';

/** Base address of each language's site, without a trailing slash. */
export type SiteUrls = Record<Language, string>;

/** Marks elements that belong to this page only, so that client navigation can replace them (src/components/seo/updateHead.ts). */
const OF_THIS_PAGE = 'data-page';

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeText(content)}">`;
const property = (name: string, content: string, mark = ''): string =>
  `<meta property="${name}" content="${escapeText(content)}"${mark && ` ${mark}`}>`;
const ofPage = (name: string, content: string): string => property(name, content, OF_THIS_PAGE);

const feedLink = ({ home }: Described, file: string, title: string): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeText(title)}" href="${escapeText(`${home}${file}`)}">`;

function previews({ head, description, language, url, site, card }: Described): string[] {
  const article = head.subject?.kind === 'article' ? head.subject.article : null;
  const times = Object.entries({
    published_time: article?.published.first,
    modified_time: article?.published.last,
  });
  return [
    property('og:site_name', site.name),
    property('og:title', head.title),
    ...(description ? [property('og:description', description)] : []),
    ofPage('og:type', article === null ? 'website' : 'article'),
    property('og:url', url),
    property('og:locale', language.replace('-', '_')),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      ofPage('og:locale:alternate', other.replace('-', '_')),
    ),
    ofPage('og:image', card),
    ofPage('og:image:width', String(CARD_SIZE.width)),
    ofPage('og:image:height', String(CARD_SIZE.height)),
    ofPage('og:image:alt', head.title),
    ...times.flatMap(([name, ms]) =>
      ms == null ? [] : [ofPage(`article:${name}`, new Date(ms).toISOString())],
    ),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/**
 * Meta data for search engines, feed readers and link previews.
 * @param path the page's canonical path
 */
export function pageHead(page: Described, path: string, urls: SiteUrls): string[] {
  return [
    ...(page.description ? [meta('description', page.description)] : []),
    `<link rel="canonical" href="${escapeText(page.url)}">`,
    ...LANGUAGES.map(
      (other) =>
        `<link rel="alternate" hreflang="${other.slice(0, 2)}" href="${escapeText(`${urls[other]}${path}`)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeText(`${urls['en-US']}${path}`)}">`,
    feedLink(page, FEEDS.articles, page.site.name),
    feedLink(page, FEEDS.podcast, `${page.site.name}: Podcast`),
    ...previews(page),
  ];
}

/** Structured data for search engines as a script element; none when the page is about nothing. @param now ms since 1970 */
export function structuredHead(page: Described, now: number): string[] {
  const graph = structuredData(page, now);
  if (graph.length === 0) return [];
  const json = scriptJson({ '@context': 'https://schema.org', '@graph': graph });
  return [`<script type="application/ld+json" ${OF_THIS_PAGE}>${json}</script>`];
}

/** Head of missing pages and of pages of one visitor (receipts). */
export const UNLISTED = [meta('robots', 'noindex')];
