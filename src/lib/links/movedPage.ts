import { isRecord } from '../../../contracts/isRecord';

/** Content of the data file at a former address. */
export interface MovedPage {
  /** Present address of the page. */
  movedTo: string;
}

/** The present address that a data file of a former address names; null for any other content. */
export function movedTo(body: unknown): string | null {
  const to = isRecord(body) ? body['movedTo'] : null;
  // An address of this site.
  return typeof to === 'string' && /^\/(?!\/)/.test(to) ? to : null;
}
