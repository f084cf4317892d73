import type { PAGES, PATTERNS } from '@/lib/addresses';
import * as biography from './about/biography.page';
import * as community from './about/community.page';
import * as contact from './about/contact.page';
import * as home from './about/home.page';
import * as news from './about/news.page';
import * as videoCourses from './about/videoCourses.page';
import * as workshops from './about/workshops.page';
import * as article from './articles/article.page';
import * as topic from './articles/topic.page';
import * as topicPage from './articles/topicPage.page';
import * as legal from './legal/legal.page';
import * as withdrawal from './legal/withdrawal.page';
import type { Page } from './page';
import * as episode from './podcast/episode.page';
import * as podcast from './podcast/podcast.page';
import type { PublishedPage } from './publishedPage';
import * as item from './shop/item.page';
import * as receipt from './shop/receipt.page';
import * as shop from './shop/shop.page';
import * as offline from './visitor/offline.page';
import * as quiz from './visitor/quiz.page';
import * as search from './visitor/search.page';
import * as shelf from './visitor/shelf.page';

type PageName = keyof typeof PAGES | keyof typeof PATTERNS;

/** Every page as the browser opens it, by the name of its address. */
export const routePages = {
  home: home.page,
  biography: biography.page,
  contact: contact.page,
  shop: shop.page,
  workshops: workshops.page,
  community: community.page,
  news: news.page,
  videoCourses: videoCourses.page,
  podcast: podcast.page,
  search: search.page,
  withdrawal: withdrawal.page,
  quiz: quiz.page,
  shelf: shelf.page,
  offline: offline.page,
  topic: topic.page,
  topicPage: topicPage.page,
  article: article.page,
  item: item.page,
  episode: episode.page,
  legal: legal.page,
  receipt: receipt.page,
} satisfies Record<PageName, Page>;

/** Complete declarations, by the name of the page's address and of its title's label. */
export type DeclaredPages = Record<string, { page: Page; published: PublishedPage }>;

/** Every page as publishing and tests see it, in the order in which addresses are listed. */
export const declaredPages = {
  home,
  biography,
  contact,
  shop,
  workshops,
  community,
  news,
  videoCourses,
  podcast,
  search,
  withdrawal,
  quiz,
  shelf,
  offline,
  topic,
  topicPage,
  article,
  item,
  episode,
  legal,
  receipt,
} satisfies DeclaredPages & Record<PageName, unknown>;
