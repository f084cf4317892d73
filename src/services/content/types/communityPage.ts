import type { LocalizedText, MediaFile, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';
import { toSocialAccount, type SocialAccount } from './socialAccount';

export interface CommunityPage {
  title: LocalizedText | null;
  mainText: Prose | null;
  mainImage: MediaFile | null;
  socialLinks: SocialAccount[];
}

export function toCommunityPage(entry: EntryReader): CommunityPage {
  return {
    title: entry.text('title', { expected: true }),
    mainText: entry.prose('mainText', { expected: true }),
    mainImage: entry.asset('mainImage'),
    socialLinks: entry.links('socialLinks').flatMap((account) => toSocialAccount(account) ?? []),
  };
}
