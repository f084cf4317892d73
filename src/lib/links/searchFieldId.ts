/** Id of the search field, for the shortcuts that focus it. */
export const SEARCH_FIELD = 'search-field';
