import { BERLIN, dateFormat } from './berlinTime';

const MINUTE_MS = 60_000;

/** Time that a clock in Berlin shows at an instant, written as if it were UTC; ms since 1970. */
export function berlinWallTime(instantMs: number): number {
  const format = dateFormat('en-GB', {
    timeZone: BERLIN,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const shown = Object.fromEntries(
    format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The instants at which a clock in Berlin shows a time: none in the skipped hour, two in the repeated one, in order. */
export const berlinInstants = (wallMs: number): number[] =>
  [120, 60]
    .map((minutes) => wallMs - minutes * MINUTE_MS)
    .filter((instant) => berlinWallTime(instant) === wallMs);

/**
 * The instant at which a clock in Berlin shows a time. A repeated hour in autumn means its first occurrence; a skipped
 * hour in spring becomes one hour later.
 */
export function berlinInstant(wallMs: number): number {
  return berlinInstants(wallMs)[0] ?? wallMs - 60 * MINUTE_MS;
}

/** An ISO 8601 date, with or without a time, that names no zone. */
const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/;

/** True for a date or a time without a zone, as Contentful's date field may be set to deliver. */
export const lacksZone = (text: string): boolean => WITHOUT_ZONE.test(text);

/** Parses an ISO 8601 date in ms since 1970; one without a zone is meant in Berlin. NaN when it is not a date. */
export function parseInstant(text: string): number {
  if (!lacksZone(text)) return Date.parse(text);
  const wall = Date.parse(text.includes('T') ? `${text}Z` : `${text}T00:00Z`);
  return Number.isNaN(wall) ? wall : berlinInstant(wall);
}
