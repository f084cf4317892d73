import type { Language } from '../../../contracts/language/languages';

/** Folder with the data of prerendered pages. */
export const DATA_FOLDER = 'data';

/** Characters that no path of a published page has, unescaped: they would name another file. `canBeFolder` is stricter. */
const UNSAFE_IN_PATH = /[\\?#%\p{C}]|\/[./]/u;

/** The unescaped path with composed accents, for file names; null when it is malformed. */
export function plainPath(path: string): string | null {
  try {
    const plain = decodeURIComponent(path).normalize();
    return UNSAFE_IN_PATH.test(plain) ? null : plain;
  } catch {
    return null;
  }
}

/** A visitor's own pages are never published, and their address is a secret that must not appear in a request. */
const PERSONAL = /^\/receipt\//;

/** The file with a page's own answers, relative to the site, unescaped; null for an address that no page can have. */
export function pageDataFile(language: Language, path: string): string | null {
  const plain = plainPath(path);
  if (plain === null || PERSONAL.test(path)) return null;
  const bare = plain.replace(/^\/|\/$/g, '');
  return `${DATA_FOLDER}/${language}/${bare === '' ? 'index' : `p/${bare}`}.json`;
}

/** The file with the answers that every page of a language shares. */
export function frameDataFile(language: Language): string {
  return `${DATA_FOLDER}/${language}/frame.json`;
}

/** Address of a page's file in the language that is not its host's. */
export const pageInLanguage = (language: string, path: string): string =>
  `/in/${language}${path.replace(/\/*$/, '/')}`;

/** Version of a data file: a hash (FNV-1a, 32 bits) of its text. */
export function versionOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
