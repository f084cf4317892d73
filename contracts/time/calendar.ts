import { productName } from '../config/product';

/** One event of a calendar file. Times are ISO instants. */
export interface CalendarEvent {
  uid: string;
  title: string;
  start: string;
  end: string | null;
  /** Time of the event's last change. */
  stamp: string;
  description?: string;
  url?: string;
  location?: string;
  /** Number of changes, from 0; `stamp` has the time of the last one. */
  sequence?: number;
  /** The organizer. Calendar programs match an update or a cancellation to the event by it and the uid (RFC 5546). */
  organizer?: { name: string; email: string };
  /** True for a file that takes the event out of the calendar. */
  cancelled?: boolean;
}

type CalendarMethod = 'PUBLISH' | 'CANCEL';

/** Method of an event's file, which the MIME type repeats (RFC 5546). No REQUEST: nobody is asked for an answer. */
export const methodOf = ({ cancelled = false }: Pick<CalendarEvent, 'cancelled'>): CalendarMethod =>
  cancelled ? 'CANCEL' : 'PUBLISH';

/** A calendar that calendar apps subscribe to. */
export interface Calendar {
  name: string;
  description: string;
  events: readonly CalendarEvent[];
}

const HOUR_MS = 3_600_000;

/** Suggested refresh interval of subscribers. */
const REFRESH = 'PT6H';

const utc = (iso: string) => `${new Date(iso).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Escapes a text value (RFC 5545, 3.3.11) and removes control characters. */
const text = (value: string) =>
  value
    .replace(/\r\n?|\n/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');

/** Folds lines longer than 75 octets (RFC 5545, 3.1), never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

const head = (): string[] => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//${text(productName())}//Workshops//EN`,
  'CALSCALE:GREGORIAN',
];

/** A calendar needs at least one component (RFC 5545, 3.6); one without events has a time zone. */
const NOTHING = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const file = (lines: readonly string[], method: CalendarMethod = 'PUBLISH'): string =>
  [...head(), `METHOD:${method}`, ...lines, 'END:VCALENDAR']
    .map((line) => `${fold(line)}\r\n`)
    .join('');

/** End of an event, ms since 1970; an event without an end lasts an hour. */
export const endOf = ({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): number =>
  end === null ? Date.parse(start) + HOUR_MS : Date.parse(end);

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(new Date(endOf(event)).toISOString())}`,
    `SUMMARY:${text(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${text(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
    ...(event.organizer
      ? [
          `ORGANIZER;CN="${event.organizer.name.replace(/[\u0000-\u001f"\u007f]/g, '')}":mailto:${event.organizer.email}`,
        ]
      : []),
    ...(event.cancelled ? ['STATUS:CANCELLED'] : []),
    ...(event.url ? [`URL:${event.url.replace(/[\r\n]/g, '')}`] : []),
    ...(event.sequence === undefined
      ? []
      : [`SEQUENCE:${String(event.sequence)}`, `LAST-MODIFIED:${utc(event.stamp)}`]),
    'END:VEVENT',
  ];
}

/** An iCalendar file (RFC 5545) with one event, in UTC. An event without an end lasts an hour. */
export function calendarFile(event: CalendarEvent): string {
  return file(eventLines(event), methodOf(event));
}

/** An iCalendar file to subscribe to, in UTC, with a name (RFC 7986, and `X-WR-CALNAME` for older apps). */
export function calendarFeed({ name, description, events }: Calendar): string {
  return file([
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `DESCRIPTION:${text(description)}`,
    `X-WR-CALDESC:${text(description)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(events.length === 0 ? NOTHING : events.flatMap(eventLines)),
  ]);
}
