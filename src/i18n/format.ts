import type { Language } from '../../contracts/languages';
import { plainSpaces } from '../../contracts/plainSpaces';

/** A day as people write it, for example 21 November 2026 or 21. November 2026. */
export function formatDay(ms: number, locale: Language): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(ms);
}

/** A day and a time of day, short. */
export function formatMoment(ms: number, locale: Language): string {
  return plainSpaces(new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms));
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file size in the largest unit that leaves at least 1, for example 340 kB or 1.2 MB. */
export function formatFileSize(bytes: number, locale: Language): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = UNITS[power] ?? 'byte';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: power >= 2 ? 1 : 0,
  }).format(bytes / 1000 ** power);
}
