import type { Language } from '../../../../contracts/languages';
import { contentApi } from '../copies/contentApi';
import { contentEndpoint } from '../copies/contentEndpoint';
import type { LocalizedText, MediaFile, Prose } from '../reading/domain';
import type { EntryReader } from '../reading/reader';

export interface Biography {
  title: LocalizedText | null;
  image: MediaFile | null;
  text: Prose | null;
}

export function toBiography(entry: EntryReader): Biography {
  return { title: entry.text('title', { expected: true }), image: entry.asset('image'), text: entry.prose('text', { expected: true }) };
}

/** The author's biography; null when the space has none. */
export const biographyApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    biography: build.query<Biography | null, { locale: Language }>(
      contentEndpoint<{ locale: Language }, Biography | null>({
        contentType: 'biography',
        query: ({ locale }) => ({
          locale,
          parameters: { include: 2, limit: 1, order: 'sys.createdAt' },
          map: ([first]) => (first === undefined ? null : toBiography(first)),
        }),
      }),
    ),
  }),
});

export const { useBiographyQuery } = biographyApi;
