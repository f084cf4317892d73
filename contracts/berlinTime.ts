import type { Language } from './languages';
import { plainSpaces } from './plainSpaces';

export const BERLIN = 'Europe/Berlin';

/** `CET` or `CEST`, whichever holds in Berlin at that instant (Intl itself says GMT+1 or MEZ). */
export function berlinZoneName(iso: string): 'CET' | 'CEST' {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: BERLIN, timeZoneName: 'longOffset' }).formatToParts(new Date(iso));
  return parts.find((part) => part.type === 'timeZoneName')?.value === 'GMT+02:00' ? 'CEST' : 'CET';
}

function dayAndTime(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: BERLIN,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return plainSpaces(format.format(new Date(iso)));
}

/** Date and time in Berlin with the zone's name, for example `Sonntag, 29. März 2026 um 03:00 CEST`. */
export function formatBerlin(iso: string, language: Language): string {
  return `${dayAndTime(iso, language)} ${berlinZoneName(iso)}`;
}
