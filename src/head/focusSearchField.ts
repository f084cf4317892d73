import { SEARCH_FIELD } from '@/lib/links/searchFieldId';
import { page, ready } from './page';

/** Gives the search field of the search page the focus, unless the address has a query already or the visitor was faster. */
export function focusSearchField(): void {
  if (location.search !== '') return;
  void ready.then(() => {
    if (page.activeElement === page.body) page.getElementById(SEARCH_FIELD)?.focus();
  });
}
