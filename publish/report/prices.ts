import { isRecord } from '../../contracts/isRecord';
import { goodsPricesOf } from '../../contracts/money/pricing';
import { regionalFieldId, regionalValue } from '../../contracts/money/regionalField';
import { REGIONS, type Region } from '../../contracts/money/regions';
import type { Entity } from '../mirror/entity';
import { sharedValue } from './reportSpace';

const written = (item: Entity): unknown =>
  regionalValue('price', (field) => sharedValue(item, field));

/** Goods prices of a shop item, in cents by region. */
export const pricesOf = (item: Entity) => goodsPricesOf(written(item));

/** Field in which the price of a region is written. */
export function priceField(item: Entity, region: Region): string {
  const id = regionalFieldId('price', region);
  return sharedValue(item, id) === undefined ? 'price' : id;
}

/** A value that is written for a region and is no price; null when there is none. */
export function unusablePrice(item: Entity, region: Region): string | null {
  const prices = written(item);
  const value: unknown = isRecord(prices) ? prices[region] : prices;
  const isEmpty = value === undefined || value === null;
  return isEmpty || pricesOf(item)[region] !== null ? null : String(value);
}

export const hasPrice = (item: Entity): boolean =>
  REGIONS.some((region) => pricesOf(item)[region] !== null);

/** True when a price is twice or half another one. */
export const isFar = (one: number, other: number): boolean => one >= 2 * other || 2 * one <= other;
