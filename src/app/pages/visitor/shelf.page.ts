import { PAGES } from '@/lib/addresses';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.shelf,
  chunk: 'shelf',
  import: () => import(/* webpackChunkName: "shelf" */ './ShelfRoute'),
};

export const published: PublishedPage = { sample: PAGES.shelf };
