import { safeHref } from '@/lib/safeHref';
import type { EntryReader } from '../mapping/reader';

/** One icon link of the account list. */
export interface SocialAccount {
  id: string;
  name: string;
  url: string;
}

/** Null (and a line for the editor) when the address is not one that may be linked. */
export function toSocialAccount(entry: EntryReader): SocialAccount | null {
  const url = safeHref(entry.plain('url'));
  if (url === null || !url.external) {
    entry.malformed('url', 'is not a web address');
    return null;
  }
  return { id: entry.id, name: entry.plain('name') || url.href, url: url.href };
}
