import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { FEEDS, PAGES } from '../../src/lib/addresses';
import type { SiteUrls } from '../document/head';
import type { SiteFacts } from '../../src/app/pageMetadata/schemaOrg';
import { atomFeed } from './feed';
import { robotsText, sitemapFiles } from './sitemap';

const urls: SiteUrls = {
  'en-US': 'https://openstrings.example',
  'de-DE': 'https://leere-saiten.example',
};
const site: SiteFacts = {
  name: 'Open & Strings',
  author: '',
  description: '',
  logo: null,
  accounts: [],
};
const about = { language: 'en-US', urls, site } as const;
const HOSTILE = ']]></title><script>alert(1)</script> "quoted" & \u0000\u000bend';
const parse = (text: string): unknown => {
  expect(XMLValidator.validate(text)).toBe(true);
  return new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => ['url', 'entry', 'xhtml:link', 'sitemap'].includes(name),
  }).parse(text);
};

it("sitemap: lists a language's pages with their alternates", () => {
  const files = sitemapFiles('de-DE', urls, [
    { path: '/', modified: null },
    { path: '/articles/foundations/slow', modified: 0 },
  ]);
  const { urlset } = parse(files.get('sitemap.xml') ?? '') as {
    urlset: { url: { loc: string; lastmod?: string; 'xhtml:link': Record<string, string>[] }[] };
  };
  expect(urlset.url.map(({ loc, lastmod }) => [loc, lastmod])).toEqual([
    ['https://leere-saiten.example/', undefined],
    ['https://leere-saiten.example/articles/foundations/slow', '1970-01-01T00:00:00.000Z'],
  ]);
  expect(urlset.url[0]?.['xhtml:link'].map((link) => [link['@_hreflang'], link['@_href']])).toEqual(
    [
      ['en', 'https://openstrings.example/'],
      ['de', 'https://leere-saiten.example/'],
      ['x-default', 'https://openstrings.example/'],
    ],
  );
});

it('sitemap: splits a list above the limit of search engines', () => {
  const files = sitemapFiles(
    'en-US',
    urls,
    Array.from({ length: 45_000 }, (_, at) => ({ path: `/a/${String(at)}`, modified: null })),
  );
  const { sitemapindex } = parse(files.get('sitemap.xml') ?? '') as {
    sitemapindex: { sitemap: { loc: string }[] };
  };
  expect(sitemapindex.sitemap.map(({ loc }) => loc)).toEqual(
    [1, 2, 3].map((part) => `https://openstrings.example/sitemap-${String(part)}.xml`),
  );
  const named = [1, 2, 3].reduce(
    (sum, part) => sum + (files.get(`sitemap-${String(part)}.xml`)?.match(/<loc>/g)?.length ?? 0),
    0,
  );
  expect(named).toBe(45_000);
});

it('robots.txt: names the sitemap', () => {
  expect(robotsText('de-DE', urls)).toMatch(
    /^Sitemap: https:\/\/leere-saiten\.example\/sitemap\.xml$/m,
  );
});

it('feed: lists the newest articles with escaped titles', () => {
  const item = {
    path: '/articles/foundations/slow',
    title: HOSTILE,
    summary: HOSTILE,
    published: 1000,
    updated: 2000,
  };
  const text = atomFeed({
    ...about,
    file: FEEDS.articles,
    page: PAGES.home,
    title: site.name,
    items: [item],
  });
  const { feed } = parse(text) as {
    feed: { title: string; updated: string; entry: Record<string, string>[] };
  };
  expect(feed).toMatchObject({ title: 'Open & Strings', updated: '1970-01-01T00:00:02.000Z' });
  expect(feed.entry[0]).toMatchObject({
    id: 'https://openstrings.example/articles/foundations/slow',
    published: '1970-01-01T00:00:01.000Z',
  });
  expect(feed.entry[0]?.['title']).toContain('<script>alert(1)</script>');
  expect(text).not.toMatch(/<script|\u0000|\u000b/);
});

it('feed: lists episodes with their audio', () => {
  const item = {
    path: '/podcast/1',
    title: HOSTILE,
    summary: HOSTILE,
    published: 1000,
    updated: 1000,
    audioUrl: 'https://sound.example/1.mp3?a=1&b="2"',
  };
  const { feed } = parse(
    atomFeed({
      ...about,
      file: FEEDS.podcast,
      page: PAGES.podcast,
      title: 'Podcast',
      items: [item],
    }),
  ) as {
    feed: {
      id: string;
      link: Record<string, string>[];
      entry: { link: Record<string, string>[] }[];
    };
  };
  expect(feed.id).toBe('https://openstrings.example/podcast');
  expect(feed.link.map((link) => link['@_href'])).toEqual([
    'https://openstrings.example/podcast',
    'https://openstrings.example/podcast.atom',
  ]);
  expect(feed.entry[0]?.link[1]).toMatchObject({
    '@_rel': 'enclosure',
    '@_type': 'audio/mpeg',
    '@_href': expect.stringContaining('https://sound.example/1.mp3?a=1') as string,
  });
});

it.each([
  ['https://sound.example/1.M4A?token=1', ' type="audio/mp4"'],
  ['https://sound.example/film.mp4', ' type="video/mp4"'],
  ['https://sound.example/play/17', ''],
])('feed: the enclosure %s has%s', (audioUrl, type) => {
  const item = { path: '/podcast/1', title: '', summary: '', published: 0, updated: 0, audioUrl };
  const feed = { ...about, file: FEEDS.podcast, page: PAGES.podcast, title: '', items: [item] };
  expect(atomFeed(feed)).toContain(`<link rel="enclosure"${type} href="${audioUrl}"/>`);
});
