import { BERLIN, berlinZoneName } from '../../../contracts/time/berlinTime';
import type { Language } from '../../../contracts/language/languages';
import { plainSpaces } from '../../../contracts/text/plainSpaces';

/** A date in Berlin, taken apart for large type. */
export interface BerlinDate {
  /** Day of the month. */
  day: string;
  weekday: string;
  /** Month and year. */
  month: string;
  /** Times with CET or CEST; with the day, where it ends on another. */
  time: string;
}

type Options = Intl.DateTimeFormatOptions;

const TIME: Options = { hour: 'numeric', minute: '2-digit' };
const DAY_AND_TIME: Options = { weekday: 'long', day: 'numeric', month: 'long', ...TIME };
const DAY: Options = { day: 'numeric', month: 'numeric', year: 'numeric' };

const write = (iso: string, locale: Language, timeZone: string, options: Options): string =>
  plainSpaces(new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(iso)));

const writeRange = (start: string, end: string, format: Intl.DateTimeFormat): string =>
  plainSpaces(format.formatRange(new Date(start), new Date(end)));

function berlinTimes(start: string, end: string | null, locale: Language): string {
  const zone = berlinZoneName(start);
  if (end === null) return `${write(start, locale, BERLIN, TIME)} ${zone}`;
  const sameDay = write(start, locale, BERLIN, DAY) === write(end, locale, BERLIN, DAY);
  const endZone = berlinZoneName(end);
  if (sameDay && zone === endZone) {
    return `${writeRange(start, end, new Intl.DateTimeFormat(locale, { ...TIME, timeZone: BERLIN }))} ${zone}`;
  }
  // Across midnight or a change of clocks each end is written in full.
  return `${write(start, locale, BERLIN, TIME)} ${zone} – ${write(end, locale, BERLIN, sameDay ? TIME : DAY_AND_TIME)} ${endZone}`;
}

/** When a workshop takes place, in Berlin. Takes ISO instants. */
export function berlinDate(start: string, end: string | null, locale: Language): BerlinDate {
  return {
    day: write(start, locale, BERLIN, { day: 'numeric' }).replace(/\.$/, ''),
    weekday: write(start, locale, BERLIN, { weekday: 'long' }),
    month: write(start, locale, BERLIN, { month: 'long', year: 'numeric' }),
    time: berlinTimes(start, end, locale),
  };
}
