import { PAGES } from '../addresses';

/** Address of the search with a query. In its own file because no first page links to one. */
export const searchAddress = (query: string): string =>
  query === '' ? PAGES.search : `${PAGES.search}?${new URLSearchParams({ q: query }).toString()}`;
