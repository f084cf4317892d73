import { PAGES } from '../addresses';

/** The search with a question in its address; apart from the other addresses, which come with every first page. */
export const searchAddress = (query: string): string =>
  query === '' ? PAGES.search : `${PAGES.search}?${new URLSearchParams({ q: query }).toString()}`;
