import type { Language } from '../../../contracts/language/languages';
import { normalizeSpaces } from '../../../contracts/text/normalizeSpaces';

/** Formats a duration (seconds) as whole minutes, at least 1. */
export function formatMinutes(seconds: number, locale: Language): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
  });
  return normalizeSpaces(format.format(Math.max(1, Math.round(seconds / 60))));
}
