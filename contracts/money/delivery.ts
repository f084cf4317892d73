import { isRecord } from '../isRecord';
import { lastWorkingDay } from '../time/workingDays';
import { byRegion, type Region } from './regions';

/** Max. delivery time from the payment, in working days, by region; null when unknown. */
export type DeliveryDays = Readonly<Record<Region, number | null>>;

/** Longest valid delivery time, in working days. */
export const MAX_DELIVERY_DAYS = 120;

const days = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_DELIVERY_DAYS
    ? value
    : null;

/** Parses a `deliveryDays` field of the content service: a number, or an object with a number for each region. */
export function deliveryDaysOf(value: unknown, region: Region): number | null {
  return days(isRecord(value) ? value[region] : value);
}

/** Parses the delivery times of every region; see `deliveryDaysOf`. */
export function allDeliveryDaysOf(value: unknown): DeliveryDays {
  return byRegion((region) => deliveryDaysOf(value, region));
}

/** Delivery time of an order, that of its slowest item, in working days; null when one is unknown. */
export function slowestDelivery(all: readonly (number | null | undefined)[]): number | null {
  const known = all.filter((one) => typeof one === 'number');
  return known.length > 0 && known.length === all.length ? Math.max(...known) : null;
}

/**
 * Latest day of delivery, `2026-12-04`, of an order with these delivery times; null when one is unknown.
 * @param orderedAt ms
 * @param shipsFrom day before which no parcel leaves
 */
export function latestDelivery(
  all: readonly (number | null | undefined)[],
  orderedAt: number,
  shipsFrom: string | null = null,
): string | null {
  const days = slowestDelivery(all);
  const from = shipsFrom === null ? orderedAt : Math.max(orderedAt, Date.parse(shipsFrom));
  return days === null ? null : lastWorkingDay(from, days);
}
