import { safeHref } from '@/lib/links/safeHref';
import type { EntryReader } from '../mapping/reader';

/** A link with an icon in the list of social accounts. */
export type SocialAccount = NonNullable<ReturnType<typeof toSocialAccount>>;

/** Null, and reported, when the address may not be linked. */
export function toSocialAccount(entry: EntryReader) {
  const url = safeHref(entry.plain('url'));
  if (url === null || !url.external) {
    entry.complain('url', 'notWebAddress');
    return null;
  }
  return { id: entry.id, name: entry.plain('name') || url.href, url: url.href };
}

/** The accounts that a field lists, without those that may not be linked. */
export const toSocialAccounts = (entry: EntryReader, field: string): SocialAccount[] =>
  entry.links(field).flatMap((account) => toSocialAccount(account) ?? []);
