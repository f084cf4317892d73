import { PAGES } from '../addresses';

/** Prefix of a hash of the quiz page that names a result. */
const RESULT_HASH = '#result-';

/** Address of a quiz result. In its own file because no first page links to one. @param id the result's entry */
export const resultAddress = (id: string): string =>
  `${PAGES.quiz}${RESULT_HASH}${encodeURIComponent(id)}`;

/** The result that an address's hash names; null when it names none. */
export function resultOfHash(hash: string): string | null {
  if (!hash.startsWith(RESULT_HASH)) return null;
  try {
    return decodeURIComponent(hash.slice(RESULT_HASH.length));
  } catch {
    return hash.slice(RESULT_HASH.length);
  }
}
