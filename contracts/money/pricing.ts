import { centsOf, type Cents } from './money';
import { REGIONS, SHIPPING_PER_PIECE, type Region } from './regions';

/** One line of a basket with its goods price for the region, in cents for one piece. */
export interface PricedLine {
  quantity: number;
  goodsEach: Cents;
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
 * Goods price of a shop item for a region, in cents, from the `price` field of the content service:
 * a number of euros, or an object with one number a region. Null when there is no valid price.
 */
export function goodsPriceOf(price: unknown, region: Region): Cents | null {
  if (price !== null && typeof price === 'object') {
    return euroPrice((price as Record<string, unknown>)[region]);
  }
  return euroPrice(price);
}

/** Goods price of a piece in cents by region; null where it cannot be bought. */
export type PricesByRegion = Readonly<Record<Region, Cents | null>>;

/** Goods prices of a shop item for every region; see `goodsPriceOf`. */
export function goodsPricesOf(price: unknown): PricesByRegion {
  return Object.fromEntries(
    REGIONS.map((region) => [region, goodsPriceOf(price, region)]),
  ) as PricesByRegion;
}

/** Goods, shipping and total of a basket. Total is the sum of (goods price + shipping) times quantity. */
export function totalsOf(lines: readonly PricedLine[], region: Region): Totals {
  let goods = 0;
  let shipping = 0;
  for (const line of lines) {
    goods += line.goodsEach * line.quantity;
    shipping += SHIPPING_PER_PIECE[region] * line.quantity;
  }
  return { goods, shipping, total: goods + shipping };
}
