import { PATTERNS } from '@/lib/addresses';
import type { Page } from '../page';
import { noSearchDocuments, type PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PATTERNS.receipt,
  chunk: 'receipt',
  import: () => import(/* webpackChunkName: "receipt" */ '@/features/checkout/ReceiptRoute'),
};

export const published: PublishedPage = {
  // Each is one visitor's own page.
  sample: null,
  addresses: () => [],
  searchDocuments: noSearchDocuments,
};
