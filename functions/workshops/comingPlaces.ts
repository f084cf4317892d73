import type { PlacesAnswer } from '../../contracts/orders/workshopPlaces';
import { FEW_PLACES } from '../../contracts/orders/workshopPlaces';
import type { Database } from '../database/database';
import type { ContentReader, Entry } from '../orders/contentService/entries';
import { takenPlaces } from './places';
import { placesOf, timesOf } from './currentWorkshop';

/** A published workshop that has not begun. */
export interface ComingWorkshop {
  entry: Entry;
  /** ms */
  start: number;
  /** Null when they are not limited. */
  places: number | null;
}

/** Published workshops that have not begun. Throws NoAnswer. */
export async function comingWorkshops(
  content: ContentReader,
  now: number,
): Promise<ComingWorkshop[]> {
  return (await content.all('workshop')).flatMap((entry) => {
    const start = Date.parse(timesOf(entry)?.start ?? '');
    return start > now ? [{ entry, start, places: placesOf(entry) }] : [];
  });
}

/** Counts the places that are left where they are few. Throws NoAnswer. */
export async function fewPlaces(
  db: Database,
  content: ContentReader,
  now: number,
): Promise<PlacesAnswer> {
  const left: Record<string, number> = {};
  for (const { entry, places } of await comingWorkshops(content, now)) {
    if (places === null) continue;
    const id = entry.sys.id;
    const free = Math.max(0, places - (await db.read((read) => takenPlaces(read, id, now))));
    if (free <= FEW_PLACES) left[id] = free;
  }
  return { left };
}
