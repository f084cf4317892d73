import * as v from 'valibot';
import type { Cents } from './money';
import { isRecord } from '../isRecord';
import { byRegion, type Region } from './regions';

/** German VAT rates in percent (§ 12 UStG); 0 for exports from the EU (§ 4 no. 1 letter a UStG). */
export const VAT_RATES = [0, 7, 19] as const;

/** A VAT rate in percent, in Germany or where a workshop is taxed (`placeOfSupply.ts`). */
export type VatRate = number;
export const VatRateSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(30));

/** The rate that applies unless the content service has another one, percent. */
export const STANDARD_RATE: VatRate = 19;

/** VAT rates of an item by shipping region, percent. */
export type VatByRegion = Readonly<Record<Region, VatRate>>;

function rate(value: unknown, region: Region | null): VatRate {
  const known = VAT_RATES.find((one) => one === value) ?? STANDARD_RATE;
  return known === 0 && region !== 'outsideEu' ? STANDARD_RATE : known;
}

/**
 * Parses a `vatRate` field of the content service: a number, or an object with a number for each region.
 * An invalid value, and 0 within the EU, count as the standard rate.
 * @param region null for items that are not shipped
 */
export function vatRateOf(value: unknown, region: Region | null): VatRate {
  if (!isRecord(value)) return rate(value, region);
  return region === null ? STANDARD_RATE : rate(value[region], region);
}

/** Parses the rates for every region; see `vatRateOf`. */
export function vatRatesOf(value: unknown): VatByRegion {
  return byRegion((region) => vatRateOf(value, region));
}

/** The taxed amounts of an order line, in cents for one piece. Shipping has the rate of the goods. */
export interface TaxedLine {
  quantity: number;
  goodsEach: Cents;
  shippingEach: Cents;
  vatRate: VatRate;
}

/** Sum of everything with the same rate, in cents; `net + tax = gross`. */
export interface VatShare {
  rate: VatRate;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

/** The tax contained in a gross amount, in cents, rounded. Refunds are negative amounts. */
export function taxIn(gross: Cents, vatRate: VatRate): Cents {
  const tax = Math.round((Math.abs(gross) * vatRate) / (100 + vatRate));
  return gross < 0 && tax > 0 ? -tax : tax;
}

export function shareOf(gross: Cents, vatRate: VatRate): VatShare {
  const tax = taxIn(gross, vatRate);
  return { rate: vatRate, net: gross - tax, tax, gross };
}

/** Shares of an order by VAT rate, highest rate first. */
export function vatSharesOf(lines: readonly TaxedLine[]): VatShare[] {
  const gross = new Map<VatRate, Cents>();
  for (const { quantity, goodsEach, shippingEach, vatRate } of lines)
    gross.set(vatRate, (gross.get(vatRate) ?? 0) + quantity * (goodsEach + shippingEach));
  return [...gross].sort(([a], [b]) => b - a).map(([vatRate, sum]) => shareOf(sum, vatRate));
}
