import type { EntryReader } from '../mapping/reader';
import { toSocialAccounts } from './socialAccount';

export type CommunityPage = ReturnType<typeof toCommunityPage>;

export function toCommunityPage(entry: EntryReader) {
  return {
    title: entry.text('title', { expected: true }),
    mainText: entry.prose('mainText', { expected: true }),
    mainImage: entry.asset('mainImage'),
    socialLinks: toSocialAccounts(entry, 'socialLinks'),
  };
}
