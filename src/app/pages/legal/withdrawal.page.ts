import { PAGES } from '@/lib/addresses';
import { namedDocument } from '../../pageMetadata/searchDocument';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.withdrawal,
  chunk: 'withdrawal',
  import: () => import(/* webpackChunkName: "withdrawal" */ '@/features/withdrawal/WithdrawalPage'),
};

export const published: PublishedPage = {
  sample: PAGES.withdrawal,
  searchDocuments: namedDocument,
};
