import { PAGES } from '@/lib/addresses';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.biography,
  chunk: 'biography',
  import: () => import(/* webpackChunkName: "biography" */ '@/features/biography/BiographyPage'),
  startsOnInteraction: true,
};

export const published: PublishedPage = { sample: PAGES.biography };
