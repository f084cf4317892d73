import type { Language } from '../../contracts/language/languages';
import type { FeedItem } from '../../src/app/contentLists/feedItems';
import { escapeText } from '../document/escape';
import type { SiteUrls } from '../document/head';
import type { SiteFacts } from '../../src/app/pageMetadata/schemaOrg';

const iso = (ms: number): string => new Date(ms).toISOString();

/** Media types of audio and video files by extension. */
const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
};

/** An episode's file; without a type when its address does not reveal it. */
function enclosure(audioUrl: string): string {
  const [, extension = ''] = /\.(\w+)$/.exec(new URL(audioUrl).pathname) ?? [];
  const type = TYPES[extension.toLowerCase()];
  return `<link rel="enclosure"${type === undefined ? '' : ` type="${type}"`} href="${escapeText(audioUrl)}"/>`;
}

function entry(
  url: string,
  { path, title, summary, published, updated, audioUrl }: FeedItem,
): string {
  const address = escapeText(`${url}${path}`);
  return [
    '<entry>',
    `<title>${escapeText(title)}</title>`,
    `<id>${address}</id>`,
    `<link href="${address}"/>`,
    ...(audioUrl === undefined ? [] : [enclosure(audioUrl)]),
    ...(published === null ? [] : [`<published>${iso(published)}</published>`]),
    `<updated>${iso(updated)}</updated>`,
    ...(summary === '' ? [] : [`<summary>${escapeText(summary)}</summary>`]),
    '</entry>',
  ].join('\n');
}

interface Feed {
  language: Language;
  urls: SiteUrls;
  site: SiteFacts;
  /** Address of the feed and of the HTML page with the same content, relative to the site. */
  file: string;
  page: string;
  title: string;
  items: readonly FeedItem[];
}

/** The newest entries of a language as an Atom feed. */
export function atomFeed({ language, urls, site, file, page, title, items }: Feed): string {
  const url = urls[language];
  const home = escapeText(`${url}${page}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escapeText(title)}</title>`,
    ...(site.description === '' ? [] : [`<subtitle>${escapeText(site.description)}</subtitle>`]),
    `<id>${home}</id>`,
    `<link href="${home}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeText(`${url}${file}`)}"/>`,
    `<updated>${iso(Math.max(0, ...items.map(({ updated }) => updated)))}</updated>`,
    `<author><name>${escapeText(site.author || site.name)}</name></author>`,
    ...items.map((item) => entry(url, item)),
    '</feed>',
    '',
  ].join('\n');
}
