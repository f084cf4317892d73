import { goodsPricesOf } from '../../contracts/money/pricing';
import { regionalValue } from '../../contracts/money/regionalField';
import { REGIONS, type Region } from '../../contracts/money/regions';
import type { Entity } from '../mirror/entity';
import { sharedValue, type PriceChange, type PriceHistory } from './reportSpace';

export const priceKey = (item: string, region: Region): string => `${item} ${region}`;

/** Goods prices of a shop item, in cents by region. */
export const pricesOf = (item: Entity) =>
  goodsPricesOf(regionalValue('price', (field) => sharedValue(item, field)));

/** True when a price is twice or half another one. */
export const isFar = (one: number, other: number): boolean => one >= 2 * other || 2 * one <= other;

/** The price that a new one is compared with: a mistake is skipped, so that mending it is none. */
const usualPrice = ({ cents, before }: PriceChange): number =>
  before !== null && isFar(cents, before) ? before : cents;

/** The history after a run: a changed price keeps the one before it. */
export function followPrices(
  known: PriceHistory,
  items: readonly Entity[],
  now: number,
): Record<string, PriceChange> {
  const next: Record<string, PriceChange> = {};
  for (const item of items)
    for (const region of REGIONS) {
      const cents = pricesOf(item)[region];
      const key = priceKey(item.sys.id, region);
      const last = known[key];
      if (cents === null) continue;
      next[key] =
        last?.cents === cents
          ? last
          : { cents, before: last === undefined ? null : usualPrice(last), changedAt: now };
    }
  return next;
}
