import { fetchEntries, type EntrySource } from '@/services/content/mapping/fetchEntries';
import { toWorkshop, type Workshop } from '@/services/content/types/workshop';
import type { Language } from '../../../contracts/language/languages';

/** A workshop in a calendar. */
export interface WorkshopDate extends Workshop {
  /** Time of its last publication, ms since 1970. */
  updated: number;
  /** Number of times it was published, from 1. */
  revision: number;
}

/** The workshops of the workshops page, past and future. */
export async function listWorkshops(
  content: EntrySource,
  locale: Language,
): Promise<WorkshopDate[]> {
  return fetchEntries(
    content.client,
    {
      contentType: 'workshop',
      locale,
      parameters: { include: 2, order: 'sys.id' },
      map: (entries) =>
        entries.flatMap((entry) => {
          const workshop = toWorkshop(entry);
          return workshop === null
            ? []
            : [{ ...workshop, updated: entry.published.last ?? 0, revision: entry.revision }];
        }),
    },
    content,
  );
}
