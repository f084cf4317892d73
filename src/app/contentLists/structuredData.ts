import { PAGES } from '@/lib/addresses';
import { declaredPages, type DeclaredPages } from '../pages/pages';
import { breadcrumbs, nameOf, pathOf, type Described, type Thing } from '../pageMetadata/schemaOrg';

/**
 * Structured data of a page: what its kind declares for its subject, else its place in the site.
 * @param now ms since 1970; past workshops are not announced as events
 */
export function structuredData(
  page: Described,
  now: number,
  pages: DeclaredPages = declaredPages,
): Thing[] {
  const { subject } = page.head;
  for (const { published } of Object.values(pages)) {
    const declared = published.structuredData;
    // A cast: TypeScript does not relate the kind to the subject across the union.
    if (subject !== undefined && declared?.kind === subject.kind)
      return declared.describe(page, subject as never, now);
  }
  const path = pathOf(page);
  return path === PAGES.home ? [] : [breadcrumbs(page, [[nameOf(page), path]])];
}
