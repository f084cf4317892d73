import type { Language } from '../../../../contracts/languages';
import { contentApi } from '../copies/contentApi';
import { oneEntry } from '../copies/entryEndpoints';
import type { LocalizedText, Prose } from '../reading/domain';
import type { EntryReader } from '../reading/reader';

export interface LegalPage {
  id: string;
  title: LocalizedText | null;
  text: Prose | null;
}

interface LegalArg {
  locale: Language;
  slug: string;
}

export function toLegalPage(entry: EntryReader): LegalPage {
  return { id: entry.id, title: entry.text('title', { expected: true }), text: entry.prose('text', { expected: true }) };
}

/** One legal page by slug; null when there is none. */
export const legalApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    legalPage: oneEntry(build, 'legalPage', toLegalPage, { where: ({ slug }: LegalArg) => ['slug', slug] }),
  }),
});

export const { useLegalPageQuery } = legalApi;
