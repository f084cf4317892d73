import type { ContentClient } from '@/services/content/client/client';
import { declaredPages, type DeclaredPages } from '../pages/pages';
import { makeAddressSource } from './addressSource';

/**
 * Every address that has a page now, escaped as in links, in the order of the pages' declarations.
 * @param warn reports content that has no page, for its editor
 */
export async function listAddresses(
  client: ContentClient,
  episodes: readonly { id: string }[],
  warn: (message: string) => void,
  pages: DeclaredPages = declaredPages,
): Promise<string[]> {
  const source = makeAddressSource(client, episodes, warn);
  const lists = await Promise.all(
    Object.values(pages).map(
      async ({ page, published }) => (await published.addresses?.(source)) ?? [page.path],
    ),
  );
  return [...new Set(lists.flat())];
}
