import { PAGES } from '@/lib/addresses';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.search,
  chunk: 'search',
  import: () => import(/* webpackChunkName: "search" */ '@/features/search/SearchPage'),
};

export const published: PublishedPage = { sample: PAGES.search };
