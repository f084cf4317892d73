import { byRegion, type Region } from './regions';

/** Values that editors write for each region. */
export type RegionalField = 'price' | 'vatRate' | 'deliveryDays' | 'shipping';

/** Id of the field for one region, for example `priceOtherEu`. */
export const regionalFieldId = (field: RegionalField, region: Region): string =>
  `${field}${region.charAt(0).toUpperCase()}${region.slice(1)}`;

/**
 * Reads the three fields of a value as an object by region. An item that content/migrations/0001 has not reached yet
 * has one JSON field instead (a value for all regions or such an object), which is returned unchanged.
 * @param read returns the value of a field by its id
 */
export function regionalValue(field: RegionalField, read: (id: string) => unknown): unknown {
  const values = byRegion((region) => read(regionalFieldId(field, region)) ?? null);
  return Object.values(values).every((value) => value === null) ? read(field) : values;
}
