import type { LocalizedText } from '@/services/content/mapping/domain';
import type { ShopItem } from '@/services/content/types/shopItem';
import type { Cents } from '../../../contracts/money/money';
import { totalsOf, type Totals } from '../../../contracts/money/pricing';
import { STANDARD_RATE, type VatRate } from '../../../contracts/money/vat';
import type { CartLine, CartState } from './cartState';

/** A line of the cart at the current price. */
export interface PricedLine extends CartLine {
  title: LocalizedText;
  goodsEach: Cents;
  shippingEach: Cents;
  vatRate: VatRate;
  deliveryDays: number | null;
  /** Essential features in a few words. */
  features: LocalizedText | undefined;
}

/** The cart with the shop's current prices. */
export interface CartView {
  lines: PricedLine[];
  /** Lines that cannot be bought: removed, coming soon, or without a price for the region. */
  unavailable: { id: string; title: LocalizedText | null }[];
  /** Number of pieces that can be ordered, as shown on the checkout button. */
  pieceCount: number;
  totals: Totals;
}

/**
 * Prices by item id from the orders function's refusal, in cents; null for an item that cannot be
 * bought. They override the content on the page, because the function decides.
 */
export type Quotes = Readonly<Record<string, Cents | null>>;

const EMPTY_QUOTES: Quotes = {};

/** Returns the goods price of an item in cents for a region; null when it cannot be bought. */
export function priceOf(item: ShopItem, region: CartState['region']): Cents | null {
  return item.comingSoon ? null : item.prices[region];
}

/**
 * Prices the lines of a cart.
 * @param items the shop's current items
 * @param shippingEach shipping of one piece to the region
 */
export function priceCart(
  { lines, region, titles }: Pick<CartState, 'lines' | 'region' | 'titles'>,
  items: readonly ShopItem[],
  shippingEach: Cents,
  quotes: Quotes = EMPTY_QUOTES,
): CartView {
  const priced: PricedLine[] = [];
  const unavailable: CartView['unavailable'] = [];
  for (const line of lines) {
    const item = items.find(({ id }) => id === line.id);
    const quoted = quotes[line.id];
    const goodsEach =
      quoted !== undefined ? quoted : item === undefined ? null : priceOf(item, region);
    const title = item?.title ?? titles[line.id] ?? null;
    if (title === null || goodsEach === null) unavailable.push({ id: line.id, title });
    else
      priced.push({
        ...line,
        title,
        goodsEach,
        shippingEach,
        vatRate: item?.vatRates[region] ?? STANDARD_RATE,
        deliveryDays: item?.deliveryDays[region] ?? null,
        features: item?.features ?? undefined,
      });
  }
  return {
    lines: priced,
    unavailable,
    pieceCount: priced.reduce((sum, { quantity }) => sum + quantity, 0),
    totals: totalsOf(priced),
  };
}
