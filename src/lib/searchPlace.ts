/** The id of the search's field, for the keys that lead to it. */
export const SEARCH_FIELD = 'search-field';

/** The sign of the search: a lens. */
export const SEARCH_SIGN = 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L21 21';
