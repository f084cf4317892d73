/**
 * Every address of the site, for the router's patterns, links, menus, publishing and tests. It has no dependencies, so
 * that the head script of a page can import it too.
 */

/** The page of the search. The head script, which counts its bytes, imports it and `RECEIPTS` only. */
export const SEARCH_PAGE = '/search';

/** Pages that exist whatever the content is. */
export const PAGES = {
  home: '/',
  biography: '/biography',
  contact: '/contact',
  shop: '/shop',
  workshops: '/workshops_and_coaching',
  community: '/community',
  news: '/news',
  videoCourses: '/video-courses',
  podcast: '/podcast',
  search: SEARCH_PAGE,
  withdrawal: '/withdrawal',
  quiz: '/quiz',
  shelf: '/shelf',
  offline: '/offline',
} as const;

/** Receipts of orders; each is one visitor's own page. */
export const RECEIPTS = '/receipt/';

/** React Router's patterns of pages that depend on content, and of receipts. */
export const PATTERNS = {
  topic: '/articles/:topicId',
  topicPage: '/articles/:topicId/page/:number',
  article: '/articles/:topicId/:slug',
  item: '/shop/:id',
  legal: '/legal/:slug',
  episode: '/podcast/:id',
  receipt: '/receipt/:token',
} as const;

/** Feeds; publishing writes them for each language. */
export const FEEDS = {
  articles: '/feed.atom',
  podcast: '/podcast.atom',
  workshops: '/workshops.ics',
} as const;

/** Pages for editors, which the publisher answers itself: previews of drafts, and the content report. */
export const EDITORS = { preview: '/preview', report: '/editors' } as const;

/** Changes that wait for a confirmation, and drafts with their findings. */
export const EDITORS_HELD = '/editors/held';
export const EDITORS_DRAFTS = '/editors/drafts';

/** The page that publishes drafts together. */
export const EDITORS_PUBLISH = `${EDITORS_DRAFTS}/publish`;

/** First steps of the addresses for editors. */
export const EDITORS_FOLDERS = /* @__PURE__ */ Object.values(EDITORS);

/** The preview of an entry. @param contentType id of its content type */
export const previewAddress = (contentType: string, id: string): string =>
  `${EDITORS.preview}/${contentType}/${id}`;

/** True for a page for editors: nothing of it is cached, listed or prerendered. */
export const isEditorsPath = (pathname: string): boolean =>
  EDITORS_FOLDERS.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`));

/** No page: the entry of the menu that opens the podcast player (spec, section 2). */
export const PODCAST_ENTRY = '/podacast';

export const topicAddress = (topic: string): string => `/articles/${topic}`;

/** A page of a topic's list; page 1 is the topic itself. */
export const topicPageAddress = (topic: string, page: number): string =>
  page === 1 ? topicAddress(topic) : `${topicAddress(topic)}/page/${String(page)}`;

/** A slug may hold anything that editors typed. */
export const articleAddress = (topic: string, slug: string): string =>
  `${topicAddress(topic)}/${encodeURIComponent(slug)}`;

/** The element of a block about application in its article; the address with it opens the block's practice card. */
export const practiceId = (block: string): string => `practice-${block}`;

/** Address that opens a practice card; without scripts it leads to the block. */
export const practiceAddress = (topic: string, slug: string, block: string): string =>
  `${articleAddress(topic, slug)}#${practiceId(block)}`;

/** The search with a query. */
export const searchAddress = (query: string): string =>
  query === '' ? PAGES.search : `${PAGES.search}?${new URLSearchParams({ q: query }).toString()}`;

/** Prefix of a hash of the quiz page that names a result. */
const RESULT_HASH = '#result-';

/** Address of a quiz result. @param id the result's entry */
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

export const itemAddress = (id: string): string => `${PAGES.shop}/${encodeURIComponent(id)}`;

/** @param id the episode's trackId as text */
export const episodeAddress = (id: string): string => `${PAGES.podcast}/${encodeURIComponent(id)}`;

export const legalAddress = (slug: string): string => `/legal/${encodeURIComponent(slug)}`;

/** @param token secret part of the address; letters, digits, - and _ */
export const receiptAddress = (token: string): string => `${RECEIPTS}${token}`;

/** A section of the shop. */
export const sectionAddress = (section: string): string => `${PAGES.shop}#${section}`;
