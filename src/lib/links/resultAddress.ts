import { PAGES } from '../addresses';

/** How a hash of the quiz's page begins that names one of its results. */
const RESULT_HASH = '#result-';

/** Where the quiz shows one of its results without being done again. Apart from the other addresses: no first page leads there. @param id the result's entry */
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
