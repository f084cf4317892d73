import { isRecord } from '../../../contracts/isRecord';
import { LANGUAGES, type Language } from '../../../contracts/language/languages';

/** Message to the service worker when offline downloads were added or removed. */
export const OFFLINE_CHANGED = 'kept-changed';

/** Message of the service worker to a page from its cache that differs from the host's by now. */
export const PAGE_CHANGED = 'page-changed';

/** Message to the service worker: addresses that the visitor has opened or seen, to be stored. */
export interface Seen {
  seen: string[];
}

/** Message to the service worker: the visitor has installed the site in a language. */
export interface Installed {
  installed: Language;
}

export const isSeen = (message: unknown): message is Seen =>
  isRecord(message) && Array.isArray(message['seen']);

export const isInstalled = (message: unknown): message is Installed =>
  isRecord(message) && LANGUAGES.some((language) => language === message['installed']);
