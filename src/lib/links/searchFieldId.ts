/** The id of the search's field, for the keys that lead to it. */
export const SEARCH_FIELD = 'search-field';
