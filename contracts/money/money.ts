import type { Language } from '../language/languages';

/** An amount of money in whole euro cents. */
export type Cents = number;

/** Cents of an amount in euros. @throws RangeError for more than two decimals or a value that is not finite */
export function centsOf(euros: number): Cents {
  const cents = Math.round(euros * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(euros * 100 - cents) > 1e-6) {
    throw new RangeError(`not an amount in euros with at most two decimals: ${String(euros)}`);
  }
  return cents;
}

/** Decimal text for payment services, for example `12.30` for 1230 cents. */
export function decimalOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents of a decimal text such as `12.30`, `12.3` or `12`; null for any other text. */
export function parseDecimal(text: string): Cents | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const formatters = new Map<Language, Intl.NumberFormat>();

/** Formats cents as a price, for example `€12.30` or `12,30 €`. */
export function formatCents(cents: Cents, language: Language): string {
  let formatter = formatters.get(language);
  if (!formatter) {
    formatter = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
    formatters.set(language, formatter);
  }
  return formatter.format(cents / 100);
}
