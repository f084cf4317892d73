import { BERLIN, berlinZoneName, dateFormat } from '../../../contracts/time/berlinTime';
import type { Language } from '../../../contracts/language/languages';
import { normalizeSpaces } from '../../../contracts/text/normalizeSpaces';

/** Parts of a date in Berlin. */
export interface BerlinDate {
  /** Day of the month. */
  day: string;
  weekday: string;
  /** Month and year. */
  month: string;
  /** Times with CET or CEST; with the day when the end is on another one. */
  time: string;
}

type Options = Intl.DateTimeFormatOptions;

const TIME: Options = { hour: 'numeric', minute: '2-digit' };
const DAY_AND_TIME: Options = { weekday: 'long', day: 'numeric', month: 'long', ...TIME };
const DAY: Options = { day: 'numeric', month: 'numeric', year: 'numeric' };

const formatIn = (iso: string, locale: Language, timeZone: string, options: Options): string =>
  normalizeSpaces(dateFormat(locale, { ...options, timeZone }).format(new Date(iso)));

const formatRange = (start: string, end: string, format: Intl.DateTimeFormat): string =>
  normalizeSpaces(format.formatRange(new Date(start), new Date(end)));

function berlinTimes(start: string, end: string | null, locale: Language): string {
  const zone = berlinZoneName(start);
  if (end === null) return `${formatIn(start, locale, BERLIN, TIME)} ${zone}`;
  const sameDay = formatIn(start, locale, BERLIN, DAY) === formatIn(end, locale, BERLIN, DAY);
  const endZone = berlinZoneName(end);
  if (sameDay && zone === endZone) {
    return `${formatRange(start, end, dateFormat(locale, { ...TIME, timeZone: BERLIN }))} ${zone}`;
  }
  // Across midnight or a clock change both ends are written in full.
  return `${formatIn(start, locale, BERLIN, TIME)} ${zone} – ${formatIn(end, locale, BERLIN, sameDay ? TIME : DAY_AND_TIME)} ${endZone}`;
}

/**
 * Formats the time of a workshop in Berlin.
 * @param start ISO 8601 instant
 */
export function berlinDate(start: string, end: string | null, locale: Language): BerlinDate {
  return {
    day: formatIn(start, locale, BERLIN, { day: 'numeric' }).replace(/\.$/, ''),
    weekday: formatIn(start, locale, BERLIN, { weekday: 'long' }),
    month: formatIn(start, locale, BERLIN, { month: 'long', year: 'numeric' }),
    time: berlinTimes(start, end, locale),
  };
}
