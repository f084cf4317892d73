import type { Language } from '../language/languages';
import { normalizeSpaces } from '../text/normalizeSpaces';

export const BERLIN = 'Europe/Berlin';

// Creating a format takes a hundred times as long as using it.
let offsets: Intl.DateTimeFormat | undefined;
const formats = new Map<Language, Intl.DateTimeFormat>();

const HOUR_MS = 3_600_000;

/** The year in Berlin. Its clocks are one hour ahead of UTC whenever a year ends, so this needs no slow format. */
export const berlinYear = (instantMs: number): number =>
  new Date(instantMs + HOUR_MS).getUTCFullYear();

/** `CET` or `CEST`, as valid in Berlin at that instant (Intl returns GMT+1 or MEZ). */
export function berlinZoneName(iso: string): 'CET' | 'CEST' {
  offsets ??= new Intl.DateTimeFormat('en-US', { timeZone: BERLIN, timeZoneName: 'longOffset' });
  const parts = offsets.formatToParts(new Date(iso));
  return parts.find((part) => part.type === 'timeZoneName')?.value === 'GMT+02:00' ? 'CEST' : 'CET';
}

/** Formats a day such as `2026-12-04` in words: December 4, 2026, 4. Dezember 2026. */
export const formatIsoDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Hours as each language writes them: 9:19 PM, 09:19. */
const hourStyle = (language: Language): 'numeric' | '2-digit' =>
  language === 'en-US' ? 'numeric' : '2-digit';

function formatIn(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, {
    timeZone: BERLIN,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: hourStyle(language),
    minute: '2-digit',
  });
  formats.set(language, made);
  return made;
}

/** Formats date and time in Berlin with the zone's name, for example `Sonntag, 29. März 2026 um 03:00 CEST`. */
export function formatBerlin(iso: string, language: Language): string {
  return `${normalizeSpaces(formatIn(language).format(new Date(iso)))} ${berlinZoneName(iso)}`;
}

/** Formats the time of day in Berlin with the zone's name, for example `19:30 CET` or `7:30 PM CET`. */
export function formatBerlinTime(iso: string, language: Language): string {
  const time = new Intl.DateTimeFormat(language, {
    timeZone: BERLIN,
    hour: hourStyle(language),
    minute: '2-digit',
  });
  return `${normalizeSpaces(time.format(new Date(iso)))} ${berlinZoneName(iso)}`;
}
