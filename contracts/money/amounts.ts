import * as v from 'valibot';
import type { Cents } from './money';

function steps(from: number, to: number, by: number): readonly number[] {
  return Array.from({ length: (to - from) / by + 1 }, (_, index) => from + index * by);
}

/** Amounts offered for a workshop sign-up, in euros: 10 to 50 in steps of 5. */
export const WORKSHOP_AMOUNTS = steps(10, 50, 5);

/** Amounts offered in the donation dialog, in euros: 5 to 100 in steps of 5. */
export const DONATION_AMOUNTS = steps(5, 100, 5);

/** Schema of a form field for one of the offered amounts; its text becomes whole euros. */
export function amountField(offered: readonly number[]) {
  return v.pipe(v.string(), v.transform(Number), v.picklist(offered, 'must be an offered amount'));
}

/** An offered amount in cents; null when the amount is not offered. */
export function offeredCents(offered: readonly number[], euros: number): Cents | null {
  return offered.includes(euros) ? euros * 100 : null;
}
