import { PAGES } from '@/lib/addresses';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.community,
  chunk: 'community',
  import: () => import(/* webpackChunkName: "community" */ '@/features/community/CommunityPage'),
  startsOnInteraction: true,
};

export const published: PublishedPage = { sample: PAGES.community };
