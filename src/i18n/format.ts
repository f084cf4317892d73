import type { Language } from '../../contracts/language/languages';
import { normalizeSpaces } from '../../contracts/text/normalizeSpaces';

/** A date of the visitor's own in words, in the visitor's zone. No prerendered page may show it. */
export function formatOwnDay(ms: number, locale: Language): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(ms);
}

/** A short date with the time, in the visitor's zone. No prerendered page may show it. */
export function formatOwnMoment(ms: number, locale: Language): string {
  return normalizeSpaces(
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms),
  );
}

/** SI units, the same in both languages. */
const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/**
 * A file size in the largest unit that leaves at least 1, for example 340 kB or 1.2 MB. Formatted by hand: a browser's first
 * `Intl.NumberFormat` loads its tables for some 20 ms, on a phone 100, during hydration.
 */
export function formatFileSize(bytes: number, locale: Language): string {
  const power = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)),
  );
  const amount = (bytes / 1000 ** power).toFixed(power >= 2 ? 1 : 0).replace(/\.0$/, '');
  return `${locale === 'de-DE' ? amount.replace('.', ',') : amount}\u00a0${UNITS[power] ?? ''}`;
}
