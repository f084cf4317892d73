import type { Language } from '../../../contracts/language/languages';

/**
 * What a file that can be kept is: the finished page; what it is made of; a drawing or another picture that there is in
 * one format, or a picture in one of the two formats of which a device needs one; sound; a file to take away; what every page needs (`base`), the search among it.
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
 * A file that can be kept: its address, its bytes (0 where only its host knows), and the first ten digits of its content's
 * SHA-1; an address that stands for the same bytes for ever, or one of another host, has ''.
 */
export type OfflineFile = [kind: OfflineKind, url: string, bytes: number, tag: string];

/** What belongs to a page, a topic or everything; publishing writes it (publish/offline). */
export interface OfflineList {
  title: string;
  /** How many pages it holds. */
  pages: number;
  /** One of them shows videos, which come from another site and cannot be kept. */
  videos: boolean;
  files: OfflineFile[];
}

/** What is kept whatever is kept, in a language. */
export const OFFLINE_BASE = 'base';
/** The list of everything. */
export const OFFLINE_ALL = 'all';

/**
 * The file with the list of an article, an episode, or a topic with all its articles, relative to the site, unescaped.
 * @param what the page's path, unescaped, or one of the two names above
 */
export const offlineListFile = (language: Language, what: string): string =>
  `data/offline/${language}/${what.startsWith('/') ? `p${what.replace(/\/+$/, '')}` : what}.json`;

/** A picture is kept in one width, under a name without it, and serves for all. */
export const anyWidth = (url: string): string =>
  url.replace(/(\/pictures\/[0-9a-f]{20})-\d+(\.\w+)$/, '$1$2');
