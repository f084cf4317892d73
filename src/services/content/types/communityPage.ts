import type { EntryReader } from '../mapping/reader';
import { toSocialAccount } from './socialAccount';

export type CommunityPage = ReturnType<typeof toCommunityPage>;

export function toCommunityPage(entry: EntryReader) {
  return {
    title: entry.text('title', { expected: true }),
    mainText: entry.prose('mainText', { expected: true }),
    mainImage: entry.asset('mainImage'),
    socialLinks: entry.links('socialLinks').flatMap((account) => toSocialAccount(account) ?? []),
  };
}
