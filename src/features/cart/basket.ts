import type { LocalizedText } from '@/services/content/mapping/domain';
import type { ShopItem } from '@/services/content/types/shopItem';
import type { Cents } from '../../../contracts/money/money';
import { totalsOf, type Totals } from '../../../contracts/money/pricing';
import { STANDARD_RATE, type VatRate } from '../../../contracts/money/vat';
import type { CartLine, CartState } from './cartState';

/** A line of the basket at today's price. */
export interface BasketLine extends CartLine {
  title: LocalizedText;
  goodsEach: Cents;
  vatRate: VatRate;
  deliveryDays: number | null;
}

/** The basket against what the shop has today. */
export interface BasketView {
  lines: BasketLine[];
  /** In the basket, but not to be had any more: gone, coming soon again, or without a price for the region. */
  unavailable: { id: string; title: LocalizedText | null }[];
  /** Pieces that can be ordered, not lines: what the checkout button counts. */
  pieces: number;
  totals: Totals;
}

/**
 * What the orders function said of items when it refused an order, by item: today's goods price in cents, or null
 * for what cannot be had. It is asked last and decides, so it wins over the content that the page has.
 */
export type Quotes = Readonly<Record<string, Cents | null>>;

const NO_QUOTES: Quotes = {};

/** Goods price of an item in cents for the region; null when it cannot be bought. */
export function priceOf(item: ShopItem, region: CartState['region']): Cents | null {
  return item.comingSoon ? null : item.prices[region];
}

export function basketView(
  { lines, region, titles }: Pick<CartState, 'lines' | 'region' | 'titles'>,
  items: readonly ShopItem[],
  quotes: Quotes = NO_QUOTES,
): BasketView {
  const priced: BasketLine[] = [];
  const unavailable: BasketView['unavailable'] = [];
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
        vatRate: item?.vatRates[region] ?? STANDARD_RATE,
        deliveryDays: item?.deliveryDays[region] ?? null,
      });
  }
  return {
    lines: priced,
    unavailable,
    pieces: priced.reduce((sum, { quantity }) => sum + quantity, 0),
    totals: totalsOf(priced, region),
  };
}
