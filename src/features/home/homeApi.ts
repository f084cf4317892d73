import type { Locale } from '@/i18n/locale';
import { contentApi } from '@/services/content/contentApi';
import { contentEndpoint } from '@/services/content/contentEndpoint';
import type { LocalizedText, MediaFile, Prose } from '@/services/content/domain';
import type { EntryReader } from '@/services/content/reader';

/** The welcome entry. */
export interface HomepageText {
  title: LocalizedText | null;
  text1: Prose | null;
  text2: Prose | null;
}

/** The book promo. */
export interface BookPanel {
  title: LocalizedText | null;
  description: Prose | null;
  image1: MediaFile | null;
  image2: MediaFile | null;
}

export function toHomepageText(entry: EntryReader): HomepageText {
  return { title: entry.text('title', { expected: true }), text1: entry.prose('text1', { expected: true }), text2: entry.prose('text2') };
}

export function toBookPanel(entry: EntryReader): BookPanel {
  return {
    title: entry.text('title', { expected: true }),
    description: entry.prose('description', { expected: true }),
    image1: entry.asset('image1'),
    image2: entry.asset('image2'),
  };
}

const FIRST = { include: 1, limit: 1, order: 'sys.createdAt' };

/** Texts of the home page; null when the space has none. */
export const homeApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    homepageText: build.query<HomepageText | null, { locale: Locale }>(
      contentEndpoint<{ locale: Locale }, HomepageText | null>({
        contentType: 'homepageText',
        query: ({ locale }) => ({ locale, parameters: FIRST, map: ([first]) => (first === undefined ? null : toHomepageText(first)) }),
      }),
    ),
    bookPanel: build.query<BookPanel | null, { locale: Locale }>(
      contentEndpoint<{ locale: Locale }, BookPanel | null>({
        contentType: 'bookPanel',
        query: ({ locale }) => ({ locale, parameters: FIRST, map: ([first]) => (first === undefined ? null : toBookPanel(first)) }),
      }),
    ),
  }),
});

export const { useHomepageTextQuery, useBookPanelQuery } = homeApi;
