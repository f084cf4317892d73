import { declaredPages } from '../../src/app/pages/pages';
import { articleAddress } from '../../src/lib/addresses';

type DeclaredName = keyof typeof declaredPages;

const samples = Object.entries(declaredPages).flatMap(([name, { published }]) =>
  published.sample === null ? [] : [[name, published.sample] as const],
);

/**
 * One address of the demonstration content for each kind of page that has one, from the pages' declarations, and one
 * without a page: for pictures, sweeps and everything else that looks at all of them.
 */
export const SAMPLE_ROUTES = {
  ...(Object.fromEntries(samples) as Record<
    Exclude<DeclaredName, 'receipt' | 'topicPage'>,
    string
  >),
  missing: '/nothing-here',
};

/** The addresses that have a page. @internal */
export const SAMPLE_PAGES: string[] = samples.map(([, address]) => address);

/** An article with everything that is wide: tables, long lines, pictures, recordings. @internal */
export const WIDE_ARTICLE = articleAddress('exploration', 'variation-as-method');
