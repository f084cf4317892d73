import { PAGES } from '@/lib/addresses';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.offline,
  chunk: 'offline',
  import: () => import(/* webpackChunkName: "offline" */ '@/features/offline/OfflinePage'),
};

export const published: PublishedPage = { sample: PAGES.offline };
