import { berlinWallTime } from './berlinClock';

const DAY_MS = 86_400_000;

/** Public holidays of all of Germany on a fixed date, as month-day. */
const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '10-03', '12-25', '12-26']);

/** The others in days after Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday. */
const MOVABLE_HOLIDAYS = [-2, 1, 39, 50];

/** Easter Sunday of a year, ms (UTC); the rule of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const dayOfMarch = 22 + moon + weekday - 7 * shift;
  return Date.UTC(year, 2, dayOfMarch);
}

function isWorkingDay(dayMs: number): boolean {
  const date = new Date(dayMs);
  const isWeekend = date.getUTCDay() % 6 === 0;
  if (isWeekend || FIXED_HOLIDAYS.has(date.toISOString().slice(5, 10))) return false;
  const sinceEaster = (dayMs - easterSunday(date.getUTCFullYear())) / DAY_MS;
  return !MOVABLE_HOLIDAYS.includes(sinceEaster);
}

const isoDay = (dayMs: number): string => new Date(dayMs).toISOString().slice(0, 10);

/** The day of an instant (ms) in Berlin, as `2026-12-04`. */
export const berlinDay = (instantMs: number): string => isoDay(berlinWallTime(instantMs));

/**
 * The last of a number of working days after an instant (ms), as `2026-12-04`, in Berlin. Saturdays and German public
 * holidays do not count, so that the day is never too early.
 */
export function lastWorkingDay(fromMs: number, workingDays: number): string {
  let dayMs = Math.floor(berlinWallTime(fromMs) / DAY_MS) * DAY_MS;
  for (let left = workingDays; left > 0;) {
    dayMs += DAY_MS;
    if (isWorkingDay(dayMs)) left -= 1;
  }
  return isoDay(dayMs);
}
