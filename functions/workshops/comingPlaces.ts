import type { PlacesAnswer } from '../../contracts/orders/workshopPlaces';
import { FEW_PLACES } from '../../contracts/orders/workshopPlaces';
import type { Database } from '../database/database';
import type { ContentReader, Entry } from '../contentService/entries';
import { cancelledAmong } from '../journal/workshops/cancellations';
import { countTakenOf } from '../journal/workshops/places';
import { placesOf, timesOf } from '../contentService/currentWorkshop';

/** A published workshop that has not begun. */
export interface ComingWorkshop {
  entry: Entry;
  /** ms */
  start: number;
  /** Null when they are not limited. */
  places: number | null;
}

/** Published workshops that have not begun. `now`: ms, asked after the content service. Throws NoAnswer. */
export async function comingWorkshops(
  content: ContentReader,
  now: () => number,
): Promise<ComingWorkshop[]> {
  return (await content.all('workshop')).flatMap((entry) => {
    const start = Date.parse(timesOf(entry)?.start ?? '');
    return start > now() ? [{ entry, start, places: placesOf(entry) }] : [];
  });
}

/** Counts the places that are left where they are few, and names the cancelled workshops. Throws NoAnswer. */
export async function fewPlaces(
  db: Database,
  content: ContentReader,
  now: () => number,
): Promise<PlacesAnswer> {
  const coming = await comingWorkshops(content, now);
  const ids = coming.map(({ entry }) => entry.sys.id);
  const { cancelled, taken } = await db.read(async (read) => ({
    cancelled: await cancelledAmong(read, ids),
    taken: await countTakenOf(read, ids, now()),
  }));
  const answer: PlacesAnswer = { left: {}, closed: {} };
  for (const { entry, places } of coming) {
    const { id } = entry.sys;
    const { firm, held } = taken.get(id) ?? { firm: 0, held: 0 };
    if (cancelled.has(id)) answer.closed[id] = 'cancelled';
    if (cancelled.has(id) || places === null) continue;
    const free = Math.max(0, places - firm - held);
    if (free <= FEW_PLACES) answer.left[id] = free;
    if (free === 0 && firm < places) answer.closed[id] = 'reserved';
  }
  return answer;
}
