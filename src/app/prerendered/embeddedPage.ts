import type { Language } from '../../../contracts/language/languages';
import { isRecord } from '../../../contracts/isRecord';
import { plainPath } from './pageData';
import type { PublishedAnswer } from './answers';

/** Id of the element of a prerendered page that contains its data. */
export const EMBEDDED_PAGE_ID = 'page';

/** The data of a prerendered page. `path` is null for the empty shell, which is used at any address. */
export interface EmbeddedPage {
  path: string | null;
  language: Language;
  /** ms since 1970 */
  renderedAt: number;
  frame: PublishedAnswer[];
  answers: PublishedAnswer[];
}

/** The page's embedded data; null in development, where nothing is prerendered. */
export function readEmbeddedPage(page: Document): EmbeddedPage | null {
  const text = page.getElementById(EMBEDDED_PAGE_ID)?.textContent;
  const carried: unknown = text ? JSON.parse(text) : null;
  return isEmbeddedPage(carried) ? carried : null;
}

const isEmbeddedPage = (value: unknown): value is EmbeddedPage =>
  isRecord(value) && Array.isArray(value['frame']) && Array.isArray(value['answers']);

/** True for two paths of one page: `/shop/` and `/shop` are the same, and so is a character escaped or not. */
export function samePath(a: string, b: string): boolean {
  const bare = (path: string): string => (plainPath(path) ?? path).replace(/(.)\/+$/, '$1');
  return bare(a) === bare(b);
}
