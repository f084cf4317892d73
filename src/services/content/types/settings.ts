import type { LocalizedText, MediaFile, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';
import { toSocialAccounts, type SocialAccount } from './socialAccount';

/** Settings of the whole site, used by the frame of every page. */
export interface Settings {
  siteName: string;
  authorName: string;
  contactEmail: string;
  /** No VAT anywhere (§ 19 UStG). */
  smallBusiness: boolean;
  /** Workshops have a right of withdrawal; otherwise it is excluded (§ 312g (2) no. 9 BGB). */
  workshopWithdrawal: boolean;
  /** Workshops can be booked from other countries of the EU. */
  workshopsAbroad: boolean;
  /** To whom a withdrawal is declared: name, address, telephone, mail. */
  withdrawalContact: LocalizedText | null;
  /** Service that holds the meetings of workshops, and the data protection authority, each with address. */
  meetingProvider: LocalizedText | null;
  supervisoryAuthority: LocalizedText | null;
  /** The official notice on the legal guarantee of conformity. */
  guaranteeNotice: MediaFile | null;
  description: LocalizedText | null;
  logo: MediaFile | null;
  headerImage: MediaFile | null;
  socialAccounts: SocialAccount[];
  /** The podcast in apps. */
  podcastAccounts: SocialAccount[];
  legalPages: { id: string; slug: string; title: LocalizedText }[];
  credits: Prose | null;
  podcastIntro: Prose | null;
  donationIntro: Prose | null;
  freeDownloadsIntro: Prose | null;
}

export function toSettings(entry: EntryReader): Settings {
  return {
    siteName: entry.plain('siteName'),
    authorName: entry.plain('authorName'),
    contactEmail: entry.plain('contactEmail'),
    smallBusiness: entry.flag('smallBusiness'),
    workshopWithdrawal: entry.flag('workshopWithdrawal'),
    workshopsAbroad: entry.flag('workshopsAbroad'),
    withdrawalContact: entry.text('withdrawalContact') ?? entry.text('seller'),
    meetingProvider: entry.text('meetingProvider'),
    supervisoryAuthority: entry.text('supervisoryAuthority'),
    guaranteeNotice: entry.asset('guaranteeNotice'),
    description: entry.text('description', { expected: true }),
    logo: entry.asset('logo'),
    headerImage: entry.asset('headerImage'),
    socialAccounts: toSocialAccounts(entry, 'socialAccounts'),
    podcastAccounts: toSocialAccounts(entry, 'podcastAccounts'),
    legalPages: entry.links('legalPages').flatMap((page) => {
      const { slug } = page;
      const title = page.text('title', { expected: true });
      return slug === null || title === null ? [] : [{ id: page.id, slug, title }];
    }),
    credits: entry.prose('credits'),
    podcastIntro: entry.prose('podcastIntro'),
    donationIntro: entry.prose('donationIntro'),
    freeDownloadsIntro: entry.prose('freeDownloadsIntro'),
  };
}
