import type { Language } from '../language/languages';
import { normalizeSpaces } from '../text/normalizeSpaces';

export const BERLIN = 'Europe/Berlin';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of dates, made once, because making one takes a hundred times as long as using it. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

const HOUR_MS = 3_600_000;

/** The year in Berlin. Its clocks are one hour ahead of UTC whenever a year ends, so this needs no slow format. */
export const berlinYear = (instantMs: number): number =>
  new Date(instantMs + HOUR_MS).getUTCFullYear();

/** `CET` or `CEST`, as valid in Berlin at that instant (Intl returns GMT+1 or MEZ). */
export function berlinZoneName(iso: string): 'CET' | 'CEST' {
  const offsets = dateFormat('en-US', { timeZone: BERLIN, timeZoneName: 'longOffset' });
  const parts = offsets.formatToParts(new Date(iso));
  return parts.find((part) => part.type === 'timeZoneName')?.value === 'GMT+02:00' ? 'CEST' : 'CET';
}

/** Formats a day such as `2026-12-04` in words: December 4, 2026, 4. Dezember 2026. */
export const formatIsoDay = (day: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Hours as each language writes them: 9:19 PM, 09:19. */
const hourStyle = (language: Language): 'numeric' | '2-digit' =>
  language === 'en-US' ? 'numeric' : '2-digit';

/** Formats date and time in Berlin with the zone's name, for example `Sonntag, 29. März 2026 um 03:00 CEST`. */
export function formatBerlin(iso: string, language: Language): string {
  const format = dateFormat(language, {
    timeZone: BERLIN,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: hourStyle(language),
    minute: '2-digit',
  });
  return `${normalizeSpaces(format.format(new Date(iso)))} ${berlinZoneName(iso)}`;
}

/** Formats the time of day in Berlin with the zone's name, for example `19:30 CET` or `7:30 PM CET`. */
export function formatBerlinTime(iso: string, language: Language): string {
  const time = dateFormat(language, {
    timeZone: BERLIN,
    hour: hourStyle(language),
    minute: '2-digit',
  });
  return `${normalizeSpaces(time.format(new Date(iso)))} ${berlinZoneName(iso)}`;
}

/**
 * The day in Berlin in words, for example November 21, 2026 or 21. November 2026; for every visitor, since prerendered
 * pages and feeds name the same one. @param ms since 1970
 */
export const formatDay = (ms: number, language: Language): string =>
  dateFormat(language, { timeZone: BERLIN, dateStyle: 'long' }).format(ms);

/** The day in Berlin in short, for example `26.11.2026`. @param ms since 1970 */
export const formatShortDay = (ms: number, language: Language): string =>
  dateFormat(language, { timeZone: BERLIN, dateStyle: 'medium' }).format(ms);

/** Day and time in Berlin in short, for example `26.11.2026, 17:30`. @param ms since 1970 */
export const formatMoment = (ms: number, language: Language): string =>
  dateFormat(language, { timeZone: BERLIN, dateStyle: 'medium', timeStyle: 'short' }).format(ms);
