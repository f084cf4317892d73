import {
  articleAddress,
  episodeAddress,
  itemAddress,
  legalAddress,
  PAGES,
  type PATTERNS,
  topicAddress,
} from '../../src/lib/addresses';

/** Kinds of page that a tool has to see: a new address has to be named here before anything compiles. No topic of the demo has so many articles that its list goes on. */
type Stop =
  | keyof typeof PAGES
  | Exclude<keyof typeof PATTERNS, 'receipt' | 'topicPage'>
  | 'missing';

/** One address of the demo for each kind of page, for pictures, sweeps and everything else that looks at all of them. */
export const TOUR = {
  ...PAGES,
  topic: topicAddress('foundations'),
  article: articleAddress('foundations', 'slow-practice'),
  item: itemAddress('book-open-strings'),
  legal: legalAddress('withdrawal'),
  episode: episodeAddress('900101'),
  missing: '/nothing-here',
} as const satisfies Record<Stop, string>;

/** The stops that are pages. @internal */
export const TOUR_PAGES: string[] = Object.entries(TOUR).flatMap(([stop, address]) =>
  stop === 'missing' ? [] : [address],
);

/** An article with everything that is wide: tables, long lines, pictures, recordings. @internal */
export const WIDE_ARTICLE = articleAddress('exploration', 'variation-as-method');
