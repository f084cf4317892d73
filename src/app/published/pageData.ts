import type { Language } from '../../../contracts/language/languages';

/** Where the data of finished pages lies. */
export const DATA_FOLDER = 'data';

/** What no path of a published page has, unescaped: it would name another file. `canBeFolder` is stricter. */
const ELSEWHERE = /[\\?#%\p{C}]|\/[./]/u;

/** The path as it is written, for names of files; null when it is none. */
export function plainPath(path: string): string | null {
  try {
    const plain = decodeURIComponent(path);
    return ELSEWHERE.test(plain) ? null : plain;
  } catch {
    return null;
  }
}

/** Pages of one visitor are never published, and their address is a secret: nobody asks for a file of that name. */
const PERSONAL = /^\/receipt\//;

/** The file with what a page shows beyond the frame, relative to the site, unescaped; null for an address that no page can have. */
export function pageDataFile(language: Language, path: string): string | null {
  const plain = plainPath(path);
  if (plain === null || PERSONAL.test(path)) return null;
  const bare = plain.replace(/^\/|\/$/g, '');
  return `${DATA_FOLDER}/${language}/${bare === '' ? 'index' : `p/${bare}`}.json`;
}

/** The file with what every page of a language shows. */
export function frameDataFile(language: Language): string {
  return `${DATA_FOLDER}/${language}/frame.json`;
}
