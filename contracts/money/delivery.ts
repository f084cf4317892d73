import { REGIONS, type Region } from './regions';

/** Working days until delivery at the latest, counted from the payment, by region; null where nobody has said it. */
export type DeliveryDays = Readonly<Record<Region, number | null>>;

/** Longest delivery time that is believed, in working days. */
export const MOST_DELIVERY_DAYS = 120;

const days = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_DELIVERY_DAYS
    ? value
    : null;

/** Delivery time from a `deliveryDays` field of the content service: one number for everybody, or an object with one a region. */
export function deliveryDaysOf(value: unknown, region: Region): number | null {
  return days(
    value !== null && typeof value === 'object'
      ? (value as Record<string, unknown>)[region]
      : value,
  );
}

/** Delivery times for every region; see `deliveryDaysOf`. */
export function allDeliveryDaysOf(value: unknown): DeliveryDays {
  return Object.fromEntries(
    REGIONS.map((region) => [region, deliveryDaysOf(value, region)]),
  ) as DeliveryDays;
}

/** The day by which a whole order is there: its slowest item's. Null as soon as one is not known. */
export function slowestOf(all: readonly (number | null | undefined)[]): number | null {
  const known = all.filter((one) => typeof one === 'number');
  return known.length > 0 && known.length === all.length ? Math.max(...known) : null;
}
