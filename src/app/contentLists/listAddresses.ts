import type { ReportProblem } from '../../../contracts/content/contentProblem';
import type { ContentClient } from '@/services/content/client/client';
import { declaredPages, type DeclaredPages } from '../pages/pages';
import type { EntryAddress } from '../pages/publishedPage';
import { makeAddressSource } from '../pageMetadata/addressSource';

/** Address of a page, escaped as in links; `entry` is null where no field of an entry makes it. */
export type PageAddress = Pick<EntryAddress, 'path'> & { entry: string | null };

/**
 * Every address that has a page now, in the order of the pages' declarations.
 * @param report reports content that has no page, for its editor
 */
export async function listAddresses(
  client: ContentClient,
  episodes: readonly { id: string }[],
  report: ReportProblem,
  pages: DeclaredPages = declaredPages,
): Promise<PageAddress[]> {
  const source = makeAddressSource(client, episodes, report);
  const lists = await Promise.all(
    Object.values(pages).map(
      async ({ page, published }) => (await published.addresses?.(source)) ?? [page.path],
    ),
  );
  const found = new Map<string, PageAddress>();
  for (const one of lists.flat()) {
    const address = typeof one === 'string' ? { path: one, entry: null } : one;
    if (!found.has(address.path)) found.set(address.path, address);
  }
  return [...found.values()];
}
