import { fetchEntries, type EntrySource } from '@/services/content/mapping/fetchEntries';
import { toSynonymGroup, type SynonymGroup } from '@/services/content/types/searchSynonyms';

/** The editors' groups of synonyms, for both languages. */
export async function listSynonyms(content: EntrySource): Promise<SynonymGroup[]> {
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
