import { TOUR, WIDE_ARTICLE } from '../../scripts/lib/tour';
import { legalAddress, receiptAddress, sectionAddress } from '../../src/lib/addresses';

/** One address of the demo site for each kind of page, more where pages of a kind differ in what they show, and one that nothing lies under. */
export const KINDS_OF_ROUTE: readonly string[] = [
  ...Object.values(TOUR),
  WIDE_ARTICLE,
  sectionAddress('freeDownloads'),
  sectionAddress('journals'),
  ...['imprint', 'terms', 'privacy', 'accessibility'].map(legalAddress),
  receiptAddress('unknown'),
];
