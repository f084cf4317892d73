import type { Language } from '../../../contracts/language/languages';
import { isRecord } from '../../../contracts/isRecord';
import { frameDataFile, pageDataFile, plainPath } from './pageData';

/** Id of the element of a prerendered page that says what it was rendered from. */
export const EMBEDDED_PAGE_ID = 'page';

/** Facts of a prerendered page. `path` is null for the app shell and the page for unknown addresses, which serve any. */
export interface EmbeddedPage {
  path: string | null;
  language: Language;
  /** ms since 1970 */
  renderedAt: number;
  /** Versions of the data that the page was rendered from: its own and the frame's. */
  versions: [page: string, frame: string];
}

/** Reads the text of the element; null when it is no page's. */
export function parseEmbeddedPage(text: string | null | undefined): EmbeddedPage | null {
  const carried: unknown = text ? JSON.parse(text) : null;
  return isEmbeddedPage(carried) ? carried : null;
}

const isEmbeddedPage = (value: unknown): value is EmbeddedPage =>
  isRecord(value) && Array.isArray(value['versions']);

/** The data files that a page's scripts need, relative to the site and unescaped, in the order of its versions. */
export function dataFilesOf({ path, language }: EmbeddedPage): string[] {
  const own = path === null ? null : pageDataFile(language, path);
  return own === null ? [] : [own, frameDataFile(language)];
}

/** True for two paths of one page: `/shop/` and `/shop` are the same, and so is a character escaped or not. */
export function samePath(a: string, b: string): boolean {
  const bare = (path: string): string => (plainPath(path) ?? path).replace(/(.)\/+$/, '$1');
  return bare(a) === bare(b);
}
