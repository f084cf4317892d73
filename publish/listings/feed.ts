import type { Language } from '../../contracts/languages';
import type { NewsItem } from '../../src/app/published/news';
import { escapeText } from '../document/escape';
import { FEED, type SiteUrls } from '../document/head';
import type { SiteFacts } from '../document/site';

const iso = (ms: number): string => new Date(ms).toISOString();

function entry(url: string, { path, title, summary, published, updated }: NewsItem): string {
  const address = escapeText(`${url}${path}`);
  return [
    '<entry>',
    `<title>${escapeText(title)}</title>`,
    `<id>${address}</id>`,
    `<link href="${address}"/>`,
    `<published>${iso(published)}</published>`,
    `<updated>${iso(updated)}</updated>`,
    ...(summary === '' ? [] : [`<summary>${escapeText(summary)}</summary>`]),
    '</entry>',
  ].join('\n');
}

/** The newest articles of a language as an Atom feed. */
export function atomFeed(language: Language, urls: SiteUrls, site: SiteFacts, items: readonly NewsItem[]): string {
  const url = urls[language];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escapeText(site.name)}</title>`,
    ...(site.description === '' ? [] : [`<subtitle>${escapeText(site.description)}</subtitle>`]),
    `<id>${escapeText(`${url}/`)}</id>`,
    `<link href="${escapeText(`${url}/`)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeText(`${url}${FEED}`)}"/>`,
    `<updated>${iso(Math.max(0, ...items.map(({ updated }) => updated)))}</updated>`,
    `<author><name>${escapeText(site.author || site.name)}</name></author>`,
    ...items.map((item) => entry(url, item)),
    '</feed>',
    '',
  ].join('\n');
}
