import * as v from 'valibot';
import type { Cents } from './money';

/** Where goods are sent: Germany, Other EU, Outside EU. */
export const REGIONS = ['germany', 'otherEu', 'outsideEu'] as const;

export type Region = (typeof REGIONS)[number];

export const RegionSchema = v.picklist(REGIONS);

/** Shipping for one piece, in cents, by region (25, 30 and 40 euros). */
export const SHIPPING_PER_PIECE: Readonly<Record<Region, Cents>> = {
  germany: 2500,
  otherEu: 3000,
  outsideEu: 4000,
};
