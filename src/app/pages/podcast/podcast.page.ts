import { PAGES } from '@/lib/addresses';
import {
  breadcrumbs,
  nameOf,
  organization,
  pathOf,
  podcastSeries,
} from '../../pageMetadata/schemaOrg';
import { namedDocument } from '../../pageMetadata/searchDocument';
import type { Page } from '../page';
import type { PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PAGES.podcast,
  chunk: 'episodes',
  import: () => import(/* webpackChunkName: "episodes" */ '@/features/podcast/pages/EpisodesPage'),
};

export const published: PublishedPage = {
  sample: PAGES.podcast,
  searchDocuments: namedDocument,
  structuredData: {
    kind: 'podcast',
    describe: (page) => [
      organization(page),
      podcastSeries(page, page.site.name),
      breadcrumbs(page, [[nameOf(page), pathOf(page)]]),
    ],
  },
};
