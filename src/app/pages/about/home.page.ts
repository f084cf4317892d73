import { PAGES } from '@/lib/addresses';
import { organization, website } from '../../pageMetadata/schemaOrg';
import type { Page } from '../page';
import { noSearchDocuments, type PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.home,
  chunk: 'home',
  import: () => import(/* webpackChunkName: "home" */ './HomeRoute'),
  startsOnInteraction: true,
};

export const published: PublishedPage = {
  sample: PAGES.home,
  // Its content is found through the pages that it links to.
  searchDocuments: noSearchDocuments,
  structuredData: { kind: 'site', describe: (page) => [organization(page), website(page)] },
};
