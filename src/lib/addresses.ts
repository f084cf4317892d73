/**
 * Every address of the site, said once: the router's patterns, links, menus, what is published and what tools walk
 * through come from here. Without dependencies, so that the first script of a page may take from it too.
 */

/** Pages that are there whatever the content is. */
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
  search: '/search',
  withdrawal: '/withdrawal',
  quiz: '/quiz',
  shelf: '/shelf',
  offline: '/offline',
} as const;

/** Where the receipts of buyers stand; each is one visitor's own page. */
export const RECEIPTS = '/receipt/';

/** Pages of which there are as many as the content has, and receipts, as the router writes them. */
export const PATTERNS = {
  topic: '/articles/:topicId',
  topicPage: '/articles/:topicId/page/:number',
  article: '/articles/:topicId/:slug',
  item: '/shop/:id',
  legal: '/legal/:slug',
  episode: '/podcast/:id',
  receipt: `${RECEIPTS}:token`,
} as const;

/** Files that tell others what is new; publishing writes them for each language. */
export const FEEDS = {
  articles: '/feed.atom',
  podcast: '/podcast.atom',
  workshops: '/workshops.ics',
} as const;

/** What the site leaves out of the content; publishing writes it for editors (docs/decisions/0011). */
export const EDITORS_LIST = '/editors.txt';

/** No page: the entry of the menu that opens the podcast player (spec, section 2). */
export const PODCAST_ENTRY = '/podacast';

export const topicAddress = (topic: string): string => `/articles/${topic}`;

/** Where the list of a topic goes on; its first page is the topic itself. */
export const topicPageAddress = (topic: string, page: number): string =>
  page === 1 ? topicAddress(topic) : `${topicAddress(topic)}/page/${String(page)}`;

/** A slug may hold anything that editors typed. */
export const articleAddress = (topic: string, slug: string): string =>
  `${topicAddress(topic)}/${encodeURIComponent(slug)}`;

/** The element of a block about application in its article; the address with it opens the block's practice card. */
export const practiceId = (block: string): string => `practice-${block}`;

export const itemAddress = (id: string): string => `${PAGES.shop}/${encodeURIComponent(id)}`;

/** @param id the episode's trackId as text */
export const episodeAddress = (id: string): string => `${PAGES.podcast}/${encodeURIComponent(id)}`;

export const legalAddress = (slug: string): string => `/legal/${encodeURIComponent(slug)}`;

/** @param token secret part of the address; letters, digits, - and _ */
export const receiptAddress = (token: string): string => `${RECEIPTS}${token}`;

/** A section of the shop. */
export const sectionAddress = (section: string): string => `${PAGES.shop}#${section}`;
