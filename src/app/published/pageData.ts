import type { Language } from '../../../contracts/languages';

/** Where the data of finished pages lies. */
export const DATA_FOLDER = 'data';

/** A path that a page can be published under: nothing that would have to be escaped in an address or a file name. */
const PUBLISHABLE = /^(\/[A-Za-z0-9_-]+)*\/?$/;

/** Pages of one visitor are never published, and their address is a secret: nobody asks for a file of that name. */
const PERSONAL = /^\/receipt\//;

/** The file with what a page shows beyond the frame, relative to the site; null for an address that no page can have. */
export function pageDataFile(language: Language, path: string): string | null {
  if (!PUBLISHABLE.test(path) || PERSONAL.test(path)) return null;
  const bare = path.replace(/^\/|\/$/g, '');
  return `${DATA_FOLDER}/${language}/${bare === '' ? 'index' : `p/${bare}`}.json`;
}

/** The file with what every page of a language shows. */
export function frameDataFile(language: Language): string {
  return `${DATA_FOLDER}/${language}/frame.json`;
}
