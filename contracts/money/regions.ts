import * as v from 'valibot';

/** Shipping regions. */
export const REGIONS = ['germany', 'otherEu', 'outsideEu'] as const;

export type Region = (typeof REGIONS)[number];

/** Makes a record with a value for each region. */
export const byRegion = <T>(valueOf: (region: Region) => T): Readonly<Record<Region, T>> => ({
  germany: valueOf('germany'),
  otherEu: valueOf('otherEu'),
  outsideEu: valueOf('outsideEu'),
});

export const RegionSchema = v.picklist(REGIONS);
