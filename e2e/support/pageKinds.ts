import { SAMPLE_ROUTES, WIDE_ARTICLE } from '../../scripts/lib/sampleRoutes';
import { legalAddress, receiptAddress, sectionAddress } from '../../src/lib/addresses';

/** Addresses of the demo site: one for each kind of page, more where pages of a kind differ, and one without a page. */
export const PAGE_KIND_ADDRESSES: readonly string[] = [
  ...Object.values(SAMPLE_ROUTES),
  WIDE_ARTICLE,
  sectionAddress('freeDownloads'),
  sectionAddress('journals'),
  ...['imprint', 'terms', 'privacy', 'accessibility'].map(legalAddress),
  receiptAddress('unknown'),
];
