/** Message of the service worker to a page from its cache that differs from the host's by now. */
export const PAGE_CHANGED = 'page-changed';
