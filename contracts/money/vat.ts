import type { Cents } from './money';
import { REGIONS, type Region } from './regions';

/** Rates of German VAT, in percent (§ 12 UStG); 0 for what is sent out of the EU (§ 4 no. 1 letter a UStG). */
export const VAT_RATES = [0, 7, 19] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** The law's own rate, for whatever nobody has given another one. */
export const STANDARD_RATE: VatRate = 19;

/** Rates of an item by where it is sent. */
export type VatByRegion = Readonly<Record<Region, VatRate>>;

function rate(value: unknown, region: Region | null): VatRate {
  const known = VAT_RATES.find((one) => one === value) ?? STANDARD_RATE;
  return known === 0 && region !== 'outsideEu' ? STANDARD_RATE : known;
}

/**
 * The rate from a `vatRate` field of the content service: one number for everybody, or an object with one a region.
 * What cannot be read, and 0 for somewhere in the EU, counts as the standard rate.
 * @param region where goods are sent; null for what is not sent
 */
export function vatRateOf(value: unknown, region: Region | null): VatRate {
  if (value !== null && typeof value === 'object')
    return region === null
      ? STANDARD_RATE
      : rate((value as Record<string, unknown>)[region], region);
  return rate(value, region);
}

/** Rates for every region; see `vatRateOf`. */
export function vatRatesOf(value: unknown): VatByRegion {
  return Object.fromEntries(
    REGIONS.map((region) => [region, vatRateOf(value, region)]),
  ) as VatByRegion;
}

/** What part of a line the tax is counted from: cents for one piece. Shipping shares the rate of what is sent. */
export interface TaxedLine {
  quantity: number;
  goodsEach: Cents;
  shippingEach: Cents;
  vatRate: VatRate;
}

/** The tax contained in all that has one rate. `net + tax = gross`, in cents. */
export interface VatShare {
  rate: VatRate;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

/** The tax contained in a gross amount, rounded to the cent. Works for amounts that go back (below nothing) as well. */
export function taxIn(gross: Cents, vatRate: VatRate): Cents {
  const tax = Math.round((Math.abs(gross) * vatRate) / (100 + vatRate));
  return gross < 0 && tax > 0 ? -tax : tax;
}

export function shareOf(gross: Cents, vatRate: VatRate): VatShare {
  const tax = taxIn(gross, vatRate);
  return { rate: vatRate, net: gross - tax, tax, gross };
}

/** The tax contained in an order, a share for each rate, highest first. */
export function vatSharesOf(lines: readonly TaxedLine[]): VatShare[] {
  const gross = new Map<VatRate, Cents>();
  for (const { quantity, goodsEach, shippingEach, vatRate } of lines)
    gross.set(vatRate, (gross.get(vatRate) ?? 0) + quantity * (goodsEach + shippingEach));
  return [...gross].sort(([a], [b]) => b - a).map(([vatRate, sum]) => shareOf(sum, vatRate));
}
