import type { Language } from '../../../../contracts/languages';
import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';

interface LegalArg {
  locale: Language;
  slug: string;
}

/** One legal page by slug; null when there is none. */
export const legalApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    legalPage: oneEntry(
      build,
      'legalPage',
      async () =>
        (await import(/* webpackChunkName: "live-content" */ '../types/legalPage')).toLegalPage,
      { where: ({ slug }: LegalArg) => ['slug', slug] },
    ),
  }),
});

export const { useLegalPageQuery } = legalApi;
