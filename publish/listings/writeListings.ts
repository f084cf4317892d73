import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '../../contracts/languages';
import type { PublishedAnswer } from '../../src/app/published/answers';
import type { NewsItem } from '../../src/app/published/news';
import { FEED, type SiteUrls } from '../document/head';
import { siteFacts } from '../document/site';
import { writePage } from '../pages/tree';
import { atomFeed } from './feed';
import { robotsText, sitemapFiles, type ListedPage } from './sitemap';

interface Listings {
  /** The folder of the language's site. */
  tree: string;
  language: Language;
  urls: SiteUrls;
  pages: readonly ListedPage[];
  news: readonly NewsItem[];
  /** The file with what every page of the language shows, relative to the tree. */
  frameFile: string;
}

/** Writes what tells others of a language's pages: sitemap, robots.txt and feed; files that are as they should be stay. */
export async function writeListings({ tree, language, urls, pages, news, frameFile }: Listings): Promise<void> {
  const frame = JSON.parse(await readFile(path.join(tree, frameFile), 'utf8')) as PublishedAnswer[];
  for (const [name, text] of sitemapFiles(language, urls, pages)) await writePage(path.join(tree, name), text);
  await writePage(path.join(tree, 'robots.txt'), robotsText(language, urls));
  await writePage(path.join(tree, FEED), atomFeed(language, urls, siteFacts(frame), news));
}
