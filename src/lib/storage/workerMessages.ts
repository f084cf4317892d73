import { isRecord } from '../../../contracts/isRecord';
import { LANGUAGES, type Language } from '../../../contracts/language/languages';

/** Message to the service worker when offline downloads were added or removed. */
export const OFFLINE_CHANGED = 'kept-changed';

/** Message of the service worker to a page from its cache that differs from the host's by now. */
export const PAGE_CHANGED = 'page-changed';

/** Message to a new service worker: what the page has loaded before, data apart. */
export interface Seen {
  seen: string[];
}

/** Message to the service worker: data files of pages that the visitor has opened. */
export interface Opened {
  opened: string[];
}

/** Message to the service worker: the visitor has installed the site. */
export interface Installed {
  /** The page's language. */
  installed: string;
}

export const isSeen = (message: unknown): message is Seen =>
  isRecord(message) && Array.isArray(message['seen']);

export const isOpened = (message: unknown): message is Opened =>
  isRecord(message) && Array.isArray(message['opened']);

export const isInstalled = (message: unknown): message is { installed: Language } =>
  isRecord(message) && LANGUAGES.some((language) => language === message['installed']);
