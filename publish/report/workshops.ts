import { parseInstant } from '../../contracts/time/berlinClock';
import type { Entity } from '../mirror/entity';
import { entriesOf, sharedValue, type ReportSpace } from './reportSpace';

/** Beginning of a workshop, ms since 1970; NaN without a valid date. */
export function startOf(workshop: Entity): number {
  const date = sharedValue(workshop, 'date');
  return typeof date === 'string' ? parseInstant(date) : Number.NaN;
}

export const comingWorkshops = (space: ReportSpace): Entity[] =>
  entriesOf(space, 'workshop').filter((workshop) => startOf(workshop) > space.now);
