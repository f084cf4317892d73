import type { Language } from '../../../contracts/language/languages';

const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a time in seconds as spoken text: 1 minute, 5 seconds. */
export function spokenTime(seconds: number, locale: Language): string {
  let rest = Math.max(0, Math.floor(seconds));
  const parts = UNITS.flatMap(([unit, length]) => {
    const amount = Math.floor(rest / length);
    rest -= amount * length;
    if (amount === 0 && !(unit === 'second' && seconds < 1)) return [];
    return [
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
    ];
  });
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts);
}
