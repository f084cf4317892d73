import type { LocalizedText } from '@/services/content/reading/domain';
import type { ShopItem } from '@/services/content/types/shopItem';
import type { Cents } from '../../../contracts/money';
import { totalsOf, type Totals } from '../../../contracts/pricing';
import type { CartLine, CartState } from './cartSlice';

/** A line of the basket at today's price. */
export interface BasketLine extends CartLine {
  title: LocalizedText;
  goodsEach: Cents;
}

/** The basket against what the shop has today. */
export interface BasketView {
  lines: BasketLine[];
  /** In the basket, but not to be had any more: gone, coming soon again, or without a price for the region. */
  unavailable: { id: string; title: LocalizedText | null }[];
  totals: Totals;
}

/** Goods price of an item in cents for the region; null when it cannot be bought. */
export function priceOf(item: ShopItem, region: CartState['region']): Cents | null {
  return item.comingSoon ? null : item.prices[region];
}

export function basketView({ lines, region }: Pick<CartState, 'lines' | 'region'>, items: readonly ShopItem[]): BasketView {
  const priced: BasketLine[] = [];
  const unavailable: BasketView['unavailable'] = [];
  for (const line of lines) {
    const item = items.find(({ id }) => id === line.id);
    const goodsEach = item === undefined ? null : priceOf(item, region);
    if (item === undefined || goodsEach === null) unavailable.push({ id: line.id, title: item?.title ?? null });
    else priced.push({ ...line, title: item.title, goodsEach });
  }
  return { lines: priced, unavailable, totals: totalsOf(priced, region) };
}
