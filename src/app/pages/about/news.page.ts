import { PAGES } from '@/lib/addresses';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.news,
  chunk: 'news',
  import: () => import(/* webpackChunkName: "news" */ '@/features/news/NewsPage'),
  startsOnInteraction: true,
};

export const published: PublishedPage = { sample: PAGES.news };
