import type { Language } from '../../../../contracts/language/languages';
import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toLegalPage } from '../types/legalPage';

interface LegalArg {
  locale: Language;
  slug: string;
}

/** One legal page by slug; null when there is none. */
export const legalApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    legalPage: oneEntry(build, 'legalPage', toLegalPage, {
      where: ({ slug }: LegalArg) => ['slug', slug.normalize()],
    }),
  }),
});

export const { useLegalPageQuery } = legalApi;
