import type { ContentServices } from '@/services/content/copies/contentServices';
import { fetchEntries } from '@/services/content/reading/fetchEntries';
import { toSynonymGroup, type SynonymGroup } from '@/services/content/types/searchSynonyms';

/** What editors say means the same, in both languages. */
export async function listSynonyms(content: ContentServices['content']): Promise<SynonymGroup[]> {
  return fetchEntries(
    content.client,
    {
      contentType: 'searchSynonyms',
      locale: 'en-US',
      parameters: { include: 0, order: 'sys.id' },
      map: (entries) => entries.map(toSynonymGroup).filter((group) => group !== null),
    },
    content,
  );
}
