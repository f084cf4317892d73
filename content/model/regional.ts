import { regionalFieldId, type RegionalField } from '../../contracts/money/regionalField';
import { REGIONS, type Region } from '../../contracts/money/regions';
import type { ModelField } from './types';

const REGION_NAMES: Record<Region, string> = {
  germany: 'Germany',
  otherEu: 'other EU',
  outsideEu: 'outside the EU',
};

/** One field for each region, in the order of the regions. */
export const regional = (
  field: RegionalField,
  make: (id: string, name: string, region: Region) => ModelField,
): ModelField[] =>
  REGIONS.map((region) => make(regionalFieldId(field, region), REGION_NAMES[region], region));
