import path from 'node:path';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import {
  OFFLINE_ALL,
  OFFLINE_BASE,
  offlineListFile,
  type OfflineFile,
  type OfflineList,
} from '../../src/lib/storage/offlineLists';
import { TOPIC_IDS } from '../../contracts/content/topics';
import { topicAddress } from '../../src/lib/addresses';
import { pageInLanguage } from '../../src/lib/links/pageData';
import { removePage, writePage } from '../lib/tree';
import { onlyOnce } from './pageFiles';

/** Title and files of a page. */
export type OfflineContents = Pick<OfflineList, 'title' | 'videos' | 'files'>;

/** Path of a page in a tree; the other language's pages are one folder down. */
const pageAt = (address: string, language: Language, tree: Language): string =>
  language === tree ? address : pageInLanguage(language, address);

const filesAt = (
  files: readonly OfflineFile[],
  address: string,
  language: Language,
  tree: Language,
): OfflineFile[] =>
  files.map((file) =>
    file[0] === 'page' ? ['page', pageAt(address, language, tree), file[2], file[3]] : file,
  );

const listOf = (folder: string, tree: Language, language: Language, what: string): string =>
  path.join(folder, tree, offlineListFile(language, decodeURIComponent(what)));

/** Articles and episodes are downloaded one by one; a topic is downloaded with all of its pages. */
const ALONE = /^\/(articles\/[^/]+\/(?!page\/)|podcast\/)[^/]+$/;

async function writeList(
  folder: string,
  address: string,
  language: Language,
  { title, videos }: OfflineContents,
  filesIn: (tree: Language) => OfflineFile[],
): Promise<void> {
  if (!ALONE.test(address)) return;
  for (const tree of LANGUAGES) {
    const list: OfflineList = { title, pages: 1, videos, files: filesIn(tree) };
    await writePage(listOf(folder, tree, language, address), JSON.stringify(list));
  }
}

/** Writes the file list of an article or an episode into each tree. */
export const writePageList = (
  folder: string,
  address: string,
  language: Language,
  offline: OfflineContents,
): Promise<void> =>
  writeList(folder, address, language, offline, (tree) =>
    filesAt(offline.files, address, language, tree),
  );

/** The same at a former address, so that a download under it follows the page to its present one. */
export const writeMovedList = (
  folder: string,
  { address, to, language }: { address: string; to: string; language: Language },
  offline: OfflineContents,
  redirect: readonly OfflineFile[],
): Promise<void> =>
  writeList(folder, address, language, offline, (tree) => [
    ...filesAt(redirect, address, language, tree),
    ...filesAt(offline.files, to, language, tree),
  ]);

/** Deletes the file list of a page. */
export async function removePageList(
  folder: string,
  address: string,
  language: Language,
): Promise<void> {
  if (ALONE.test(address))
    for (const tree of LANGUAGES) await removePage(listOf(folder, tree, language, address), folder);
}

/** A published page that can be downloaded for offline use. */
export interface DownloadablePage {
  path: string;
  language: Language;
  offline: OfflineContents;
}

/** All pages of a group and further files as one list. */
function gather(
  pages: readonly DownloadablePage[],
  tree: Language,
  title: string,
  further: readonly OfflineFile[] = [],
): OfflineList {
  return {
    title,
    pages: pages.length,
    videos: pages.some(({ offline }) => offline.videos),
    files: onlyOnce([
      ...pages.flatMap(({ offline, path: address, language }) =>
        filesAt(offline.files, address, language, tree),
      ),
      ...further,
    ]),
  };
}

/**
 * Writes the lists of groups: each topic with its articles, everything, and the base files.
 * @param base files that every page of a language needs
 * @param search files that only the search needs
 */
export async function writeGroups(
  folder: string,
  language: Language,
  pages: readonly DownloadablePage[],
  base: readonly OfflineFile[],
  search: readonly OfflineFile[],
): Promise<void> {
  for (const tree of LANGUAGES) {
    const write = (what: string, list: OfflineList): Promise<boolean> =>
      writePage(listOf(folder, tree, language, what), JSON.stringify(list));
    for (const topic of TOPIC_IDS) {
      const home = topicAddress(topic);
      const own = pages.filter(
        ({ path: address }) => address === home || address.startsWith(`${home}/`),
      );
      const title = pages.find(({ path: address }) => address === home)?.offline.title ?? '';
      if (own.length > 0) await write(home, gather(own, tree, title));
    }
    await write(OFFLINE_ALL, gather(pages, tree, '', search));
    await write(OFFLINE_BASE, { title: '', pages: 0, videos: false, files: [...base] });
  }
}
