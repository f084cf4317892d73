import { goodsPricesOf } from '../../contracts/money/pricing';
import { regionalValue } from '../../contracts/money/regionalField';
import type { Entity } from '../mirror/entity';
import { sharedValue } from './reportSpace';

/** Goods prices of a shop item, in cents by region. */
export const pricesOf = (item: Entity) =>
  goodsPricesOf(regionalValue('price', (field) => sharedValue(item, field)));

/** True when a price is twice or half another one. */
export const isFar = (one: number, other: number): boolean => one >= 2 * other || 2 * one <= other;
