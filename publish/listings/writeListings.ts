import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '../../contracts/language/languages';
import type { PublishedAnswer } from '../../src/app/prerendered/answers';
import type { FeedItem } from '../../src/app/contentLists/feedItems';
import type { SiteUrls } from '../document/head';
import { FEEDS, PAGES } from '../../src/lib/addresses';
import { siteFacts } from '../document/siteFacts';
import { writePage } from '../lib/tree';
import { atomFeed } from './feed';
import { workshopCalendar, type CalendarWorkshop } from './workshopCalendar';
import { robotsText, sitemapFiles, type ListedPage } from './sitemap';

interface Listings {
  /** Folder of the language's site. */
  tree: string;
  language: Language;
  urls: SiteUrls;
  pages: readonly ListedPage[];
  news: readonly FeedItem[];
  episodes: readonly FeedItem[];
  workshops: readonly CalendarWorkshop[];
  /** Data file of the page frame (header, menus, footer), relative to the tree. */
  frameFile: string;
  /** ms since 1970 */
  now: number;
}

/** Writes sitemap, robots.txt, feeds and calendar of a language; unchanged files are left alone. */
export async function writeListings({
  tree,
  language,
  urls,
  pages,
  news,
  episodes,
  workshops,
  frameFile,
  now,
}: Listings): Promise<void> {
  const frame = JSON.parse(await readFile(path.join(tree, frameFile), 'utf8')) as PublishedAnswer[];
  for (const [name, text] of sitemapFiles(language, urls, pages))
    await writePage(path.join(tree, name), text);
  await writePage(path.join(tree, 'robots.txt'), robotsText(language, urls));
  const site = siteFacts(frame);
  const about = { language, urls, site };
  await writePage(
    path.join(tree, FEEDS.articles),
    atomFeed({ ...about, file: FEEDS.articles, page: PAGES.home, title: site.name, items: news }),
  );
  await writePage(
    path.join(tree, FEEDS.podcast),
    atomFeed({
      ...about,
      file: FEEDS.podcast,
      page: PAGES.podcast,
      title: `${site.name}: Podcast`,
      items: episodes,
    }),
  );
  await writePage(path.join(tree, FEEDS.workshops), workshopCalendar({ ...about, workshops, now }));
}
