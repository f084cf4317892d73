import { declaredPages } from '../../src/app/pages/pages';
import { articleAddress } from '../../src/lib/addresses';

type DeclaredName = keyof typeof declaredPages;

const samples = Object.entries(declaredPages).flatMap(([name, { published }]) =>
  published.sample === null ? [] : [[name, published.sample] as const],
);

/**
 * One address of the demo content for each kind of page, from the pages' declarations, and one without a page. Used for
 * screenshots and tests of all kinds.
 */
export const SAMPLE_ROUTES = {
  ...(Object.fromEntries(samples) as Record<
    Exclude<DeclaredName, 'receipt' | 'topicPage'>,
    string
  >),
  missing: '/nothing-here',
};

/** Addresses with a page. @internal */
export const SAMPLE_PAGES: string[] = samples.map(([, address]) => address);

/** Article with wide content: tables, long lines, pictures, recordings. @internal */
export const WIDE_ARTICLE = articleAddress('exploration', 'variation-as-method');
