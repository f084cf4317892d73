import type { Language } from '../../../contracts/languages';

/** How long something lasts, in minutes: 2 min; never 0. */
export function roundLength(seconds: number, locale: Language): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
  }).format(Math.max(1, Math.round(seconds / 60)));
}
