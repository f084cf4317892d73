import { berlinInstant, berlinWallTime } from '../../contracts/time/berlinClock';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

/** Berlin's offset from UTC at an instant, written as +01:00. */
function offsetOf(instant: number): string {
  const minutes = (berlinWallTime(instant) - instant) / MINUTE;
  return `+${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Adds weeks to an instant, keeping the time of day in Berlin; whole minutes. */
export function addBerlinWeeks(instant: Date, weeks: number): Date {
  const wholeMinutes = Math.floor(instant.getTime() / MINUTE) * MINUTE;
  return new Date(berlinInstant(berlinWallTime(wholeMinutes) + weeks * WEEK));
}

/** An instant as Contentful's date editor writes it, with Berlin's time and offset: 2026-01-17T10:00+01:00. */
export function berlinIso(instant: Date): string {
  const wall = new Date(berlinWallTime(instant.getTime())).toISOString().slice(0, 16);
  return `${wall}${offsetOf(instant.getTime())}`;
}
