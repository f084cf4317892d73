import { BERLIN } from '../../contracts/time/berlinTime';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: BERLIN,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

/** Local time in Berlin at an instant, written as if it were UTC; ms since 1970. */
function wallOf(instant: number): number {
  const shown = Object.fromEntries(
    parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The instant at which a clock in Berlin shows `wall`. Of an hour that is shown twice in autumn the first is
 * taken; a time that is left out in spring becomes the one an hour later.
 */
function instantOf(wall: number): number {
  const summer = wall - 120 * MINUTE;
  const winter = wall - 60 * MINUTE;
  return wallOf(summer) === wall ? summer : winter;
}

/** Berlin's distance from UTC at an instant, written as +01:00. */
function offsetOf(instant: number): string {
  const minutes = (wallOf(instant) - instant) / MINUTE;
  return `+${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The instant some weeks later at the same time of day in Berlin, whole minutes. */
export function addBerlinWeeks(instant: Date, weeks: number): Date {
  const wholeMinutes = Math.floor(instant.getTime() / MINUTE) * MINUTE;
  return new Date(instantOf(wallOf(wholeMinutes) + weeks * WEEK));
}

/** An instant as Contentful's date editor writes it, with Berlin's time and offset: 2026-01-17T10:00+01:00. */
export function berlinIso(instant: Date): string {
  const wall = new Date(wallOf(instant.getTime())).toISOString().slice(0, 16);
  return `${wall}${offsetOf(instant.getTime())}`;
}
