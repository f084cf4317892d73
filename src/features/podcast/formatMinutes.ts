import type { Language } from '../../../contracts/language/languages';

/** Formats a duration (seconds) as whole minutes, at least 1. */
export function formatMinutes(seconds: number, locale: Language): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
  }).format(Math.max(1, Math.round(seconds / 60)));
}
