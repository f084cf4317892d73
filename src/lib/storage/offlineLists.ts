import type { Language } from '../../../contracts/language/languages';

/**
 * Kind of a file for offline use: a prerendered page; its data; a picture in a single format (`drawing`), or in one of
 * two formats of which a device needs one; audio; a file to download; or a file that every page needs (`base`), such as
 * the search index.
 */
export type OfflineKind =
  | 'page'
  | 'data'
  | 'drawing'
  | 'avif'
  | 'webp'
  | 'audio'
  | 'download'
  | 'base';

/**
 * A file for offline use: address, size in bytes (0 when unknown), and the first ten digits of its content's SHA-1, or ''
 * for an immutable address or another host's.
 */
export type OfflineFile = [kind: OfflineKind, url: string, bytes: number, tag: string];

/** The files of a page, a topic or the whole site; written by publishing (publish/offline). */
export interface OfflineList {
  title: string;
  /** Number of pages. */
  pages: number;
  /** A page shows videos, which come from another site and cannot be downloaded. */
  videos: boolean;
  files: OfflineFile[];
}

/** The list of files that every download in a language needs. */
export const OFFLINE_BASE = 'base';
/** The list of the whole site. */
export const OFFLINE_ALL = 'all';

/**
 * The file with the list of an article, an episode, or a topic with all its articles, relative to the site, unescaped.
 * @param what the page's path, unescaped, or one of the two names above
 */
export const offlineListFile = (language: Language, what: string): string =>
  `data/offline/${language}/${what.startsWith('/') ? `p${what.replace(/\/+$/, '')}` : what}.json`;

/** Address of a picture without its width: it is stored in one width, which serves all. */
export const anyWidth = (url: string): string =>
  url.replace(/(\/pictures\/[0-9a-f]{20})-\d+(\.\w+)$/, '$1$2');
