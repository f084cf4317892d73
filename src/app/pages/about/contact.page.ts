import { PAGES } from '@/lib/addresses';
import { namedDocument } from '../../pageMetadata/searchDocument';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.contact,
  chunk: 'contact',
  import: () => import(/* webpackChunkName: "contact" */ '@/features/contact/ContactPage'),
};

export const published: PublishedPage = { sample: PAGES.contact, searchDocuments: namedDocument };
