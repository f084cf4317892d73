import { fetchEntries, type EntrySource } from '@/services/content/mapping/fetchEntries';
import { theOnly } from '@/services/content/mapping/queryParameters';
import { toWorkshop, type Workshop } from '@/services/content/types/workshop';
import type { Language } from '../../../contracts/language/languages';

/** A workshop as a calendar tells of it. */
export interface WorkshopDate extends Workshop {
  /** When it was published last, ms since 1970. */
  updated: number;
  /** How often it has been published, from 1. */
  revision: number;
}

/** The workshops of the workshops page, in its order: those that were and those to come. */
export async function listWorkshops(
  content: EntrySource,
  locale: Language,
): Promise<WorkshopDate[]> {
  return fetchEntries(
    content.client,
    {
      contentType: 'workshopsAndCoaching',
      locale,
      parameters: theOnly(3),
      map: ([page]) =>
        (page?.links('workshopsList') ?? []).flatMap((entry) => {
          const workshop = toWorkshop(entry);
          return workshop === null
            ? []
            : [{ ...workshop, updated: entry.published.last ?? 0, revision: entry.revision }];
        }),
    },
    content,
  );
}
