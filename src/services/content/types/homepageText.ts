import type { Language } from '../../../../contracts/languages';
import { contentApi } from '../copies/contentApi';
import { contentEndpoint } from '../copies/contentEndpoint';
import type { LocalizedText, Prose } from '../reading/domain';
import type { EntryReader } from '../reading/reader';

/** The welcome entry. */
export interface HomepageText {
  title: LocalizedText | null;
  text1: Prose | null;
  text2: Prose | null;
}

export function toHomepageText(entry: EntryReader): HomepageText {
  return { title: entry.text('title', { expected: true }), text1: entry.prose('text1', { expected: true }), text2: entry.prose('text2') };
}

/** Texts of the home page; null when the space has none. */
export const homepageTextApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    homepageText: build.query<HomepageText | null, { locale: Language }>(
      contentEndpoint<{ locale: Language }, HomepageText | null>({
        contentType: 'homepageText',
        query: ({ locale }) => ({ locale, parameters: { include: 1, limit: 1, order: 'sys.createdAt' }, map: ([first]) => (first === undefined ? null : toHomepageText(first)) }),
      }),
    ),
  }),
});

export const { useHomepageTextQuery } = homepageTextApi;
