import type { Language } from '../../../../contracts/languages';
import { contentApi } from '../copies/contentApi';
import { contentEndpoint } from '../copies/contentEndpoint';
import type { LocalizedText, MediaFile, Prose } from '../reading/domain';
import type { EntryReader } from '../reading/reader';
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

/** The community page; null when the space has none. */
export const communityApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    communityPage: build.query<CommunityPage | null, { locale: Language }>(
      contentEndpoint<{ locale: Language }, CommunityPage | null>({
        contentType: 'communityPage',
        query: ({ locale }) => ({
          locale,
          parameters: { include: 2, limit: 1, order: 'sys.createdAt' },
          map: ([first]) => (first === undefined ? null : toCommunityPage(first)),
        }),
      }),
    ),
  }),
});

export const { useCommunityPageQuery } = communityApi;
