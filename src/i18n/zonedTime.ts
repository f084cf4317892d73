import { BERLIN, dateFormat } from '../../contracts/time/berlinTime';
import type { Language } from '../../contracts/language/languages';
import { normalizeSpaces } from '../../contracts/text/normalizeSpaces';

const DAY_AND_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
};
const CLOCK_TIME: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/**
 * A time, or a time range (ISO instants), in the visitor's zone with the zone's name; null when local times at start and
 * end are the same as in Berlin.
 */
export function ownTime(
  start: string,
  end: string | null,
  locale: Language,
  timeZone: string,
): string | null {
  const shows = (zone: string): string =>
    [start, end ?? start]
      .map((iso) => dateFormat('en-US', { ...CLOCK_TIME, timeZone: zone }).format(new Date(iso)))
      .join();
  if (shows(timeZone) === shows(BERLIN)) return null;
  const format = dateFormat(locale, {
    ...DAY_AND_TIME,
    timeZoneName: 'short',
    timeZone,
  });
  return normalizeSpaces(
    end === null
      ? format.format(new Date(start))
      : format.formatRange(new Date(start), new Date(end)),
  );
}
