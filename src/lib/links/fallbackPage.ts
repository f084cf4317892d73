import { legalAddress } from '../addresses';

/** The page that the service worker shows for pages that it does not have (publish/serviceWorker.ts). */
export const FALLBACK = '/offline.html';

/** Pages whose text the fallback page holds: everywhere must be readable who runs the site, and what it stores. */
export const FALLBACK_PAGES: readonly string[] = /* @__PURE__ */ ['imprint', 'privacy'].map(
  legalAddress,
);
