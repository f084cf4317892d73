import { isRecord } from '../../contracts/isRecord';
import { regionalFieldId, type RegionalField } from '../../contracts/money/regionalField';
import { REGIONS } from '../../contracts/money/regions';
import type { Migration } from './migration';

const FIELDS: readonly RegionalField[] = ['price', 'vatRate', 'deliveryDays'];
const regionalFields = (field: RegionalField) =>
  REGIONS.map((region) => ({ region, id: regionalFieldId(field, region) }));

/** The numbers of an old JSON field, one for all regions or one for each, by new field. */
function numbersIn(field: RegionalField, old: unknown): [string, number][] {
  const numbers = regionalFields(field).flatMap(({ region, id }): [string, number][] => {
    const value = isRecord(old) ? old[region] : old;
    return typeof value === 'number' ? [[id, value]] : [];
  });
  const given = isRecord(old) ? Object.keys(old).length : REGIONS.length;
  if (numbers.length === 0 || numbers.length < given)
    throw new Error(
      `${field} is ${JSON.stringify(old)}, which is not a number for each region. Fill in the new fields by hand.`,
    );
  return numbers;
}

export const valuesByRegion: Migration = {
  id: '0001-values-by-region',
  contentType: 'shopItem',
  removes: FIELDS,
  adds: FIELDS.flatMap((field) => regionalFields(field).map(({ id }) => id)),
  note: 'Prices, VAT rates and delivery times of shop items become one number field for each region.',
  convert: (read) =>
    Object.fromEntries(
      FIELDS.flatMap((field) => {
        const old = read(field) ?? null;
        const isFilledIn = regionalFields(field).some(({ id }) => (read(id) ?? null) !== null);
        return old === null || isFilledIn ? [] : numbersIn(field, old);
      }),
    ),
};
