import { centsOf, type Cents } from './money';
import { isRecord } from '../isRecord';
import { byRegion, type Region } from './regions';

/** An order line with the prices of one piece in cents. */
export interface PricedLine {
  quantity: number;
  goodsEach: Cents;
  shippingEach: Cents;
}

/** Sums in cents. `total` is goods plus shipping. */
export interface Totals {
  goods: Cents;
  shipping: Cents;
  total: Cents;
}

function euroPrice(value: unknown): Cents | null {
  if (typeof value !== 'number' || !(value > 0)) return null;
  try {
    return centsOf(value);
  } catch {
    return null;
  }
}

/**
 * Parses the `price` field of a shop item: goods price in cents for a region.
 * @param price a number of euros, or an object with a number for each region; anything else gives null
 */
export function goodsPriceOf(price: unknown, region: Region): Cents | null {
  return euroPrice(isRecord(price) ? price[region] : price);
}

/** Goods price of one piece in cents by region; null where it cannot be bought. */
export type PricesByRegion = Readonly<Record<Region, Cents | null>>;

/** Parses the goods prices for every region; see `goodsPriceOf`. */
export function goodsPricesOf(price: unknown): PricesByRegion {
  return byRegion((region) => goodsPriceOf(price, region));
}

/** Totals of an order in cents: the sum of (goods price + shipping) times quantity. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  let goods = 0;
  let shipping = 0;
  for (const line of lines) {
    goods += line.goodsEach * line.quantity;
    shipping += line.shippingEach * line.quantity;
  }
  return { goods, shipping, total: goods + shipping };
}
