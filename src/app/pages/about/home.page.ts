import { PAGES } from '@/lib/addresses';
import { organization, website } from '../../publishing/schemaOrg';
import type { Page } from '../page';
import { noSearchDocuments, type PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.home,
  chunk: 'home',
  import: () => import(/* webpackChunkName: "home" */ './HomeRoute'),
};

export const published: PublishedPage = {
  sample: PAGES.home,
  // It leads to all other pages.
  searchDocuments: noSearchDocuments,
  structuredData: { kind: 'site', things: (page) => [organization(page), website(page)] },
};
