import type { Language } from '../../../contracts/language/languages';
import { isRecord } from '../../../contracts/isRecord';
import type { PublishedAnswer } from '../published/answers';

/** The element of a finished page that carries what the page was made of. */
export const EMBEDDED_PAGE_ID = 'page';

/** What a finished page was made of. `path` is null for the empty shell, which stands in at any address. */
export interface EmbeddedPage {
  path: string | null;
  language: Language;
  /** ms since 1970 */
  renderedAt: number;
  frame: PublishedAnswer[];
  answers: PublishedAnswer[];
}

/** What the page carries of itself; null where nothing was rendered ahead (development). */
export function readEmbeddedPage(page: Document): EmbeddedPage | null {
  const text = page.getElementById(EMBEDDED_PAGE_ID)?.textContent;
  const carried: unknown = text ? JSON.parse(text) : null;
  return isEmbeddedPage(carried) ? carried : null;
}

const isEmbeddedPage = (value: unknown): value is EmbeddedPage =>
  isRecord(value) && Array.isArray(value['frame']) && Array.isArray(value['answers']);

/** `/shop/` and `/shop` are one page. */
export function samePath(a: string, b: string): boolean {
  const bare = (path: string): string => path.replace(/(.)\/+$/, '$1');
  return bare(a) === bare(b);
}
