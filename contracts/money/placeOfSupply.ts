import * as v from 'valibot';
import type { Cents } from './money';
import type { VatRate } from './vat';

/**
 * Place of supply of online workshops. Since 2025 a live event that consumers attend virtually is supplied where they live
 * (§ 3a (3) no. 3 sentence 2 UStG, Art. 54 (1) of the VAT directive), from the first euro: the threshold of 10,000 euros
 * (§ 3a (5) sentence 3 UStG, Art. 59c) covers electronic services and distance sales of goods only. The exemption of
 * § 19 UStG does not hold there.
 *
 * Standard rates in percent as of 1 January 2026, after the table of the European Commission (Taxes in Europe
 * Database). Some countries have a lower one for such events; the standard rate is never too low.
 */
export const EU_VAT_RATES = {
  DE: 19,
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
} as const satisfies Readonly<Record<string, VatRate>>;

/** A country of the EU by its ISO code. */
export type EuCountry = keyof typeof EU_VAT_RATES;

/** Country in which the seller is taxed. */
export const HOME: EuCountry = 'DE';

export const EU_COUNTRIES = Object.keys(EU_VAT_RATES) as EuCountry[];

/**
 * Turnover of a calendar year without tax, in cents, above which other rules hold (as of 1 January 2026):
 * - `smallBusinessNextYear`, `smallBusinessNow`: the exemption of a small business ends (§ 19 (1) UStG);
 * - `goodsToEu`: goods sent to consumers in other countries of the EU are taxed there (§ 3c (4) UStG, Art. 59c of the VAT
 *   directive).
 */
export const THRESHOLDS = {
  smallBusinessNextYear: 2_500_000,
  smallBusinessNow: 10_000_000,
  goodsToEu: 1_000_000,
} as const satisfies Readonly<Record<string, Cents>>;

export type Threshold = keyof typeof THRESHOLDS;

/** Country where somebody who books a workshop lives. */
export const EuCountrySchema = v.picklist(EU_COUNTRIES, 'must be a country of the EU');

/**
 * Whether somebody who lives there may book a workshop: abroad only once the owner has set it, and never for a small
 * business, which would owe the tax of that country.
 */
export const isServed = (
  country: EuCountry,
  { workshopsAbroad, smallBusiness }: { workshopsAbroad: boolean; smallBusiness: boolean },
): boolean => country === HOME || (workshopsAbroad && !smallBusiness);
