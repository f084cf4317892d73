import type { Order } from '../../journal/order';
import { csvFile } from '../../owner/books/csv';

/** Columns of the address lists that Deutsche Post and DHL read in. */
const HEADINGS = [
  'NAME',
  'ZUSATZ',
  'STRASSE',
  'NUMMER',
  'PLZ',
  'STADT',
  'LAND',
  'ADRESS_TYP',
  'REFERENZ',
];

const POSTCODE = /^(?:[A-Z]{1,2}[- ])?(\d{4,5})\s+(.+)$/;
const STREET = /^(.*\D)\s+(\d+\s?[a-zA-Z]?(?:\s?[-/]\s?\d+\s?[a-zA-Z]?)?)$/;

/** Parts of a German address of several lines. Lines that are not recognized stay in the addition, so nothing is lost. */
export function partsOf(address: string) {
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const townAt = lines.findLastIndex((line) => POSTCODE.test(line));
  const [, postcode = '', town = ''] = POSTCODE.exec(lines[townAt] ?? '') ?? [];
  const streetAt = townAt > 0 ? townAt - 1 : -1;
  const streetLine = lines[streetAt] ?? '';
  const [, street = streetLine, number = ''] = STREET.exec(streetLine) ?? [];
  const country = townAt >= 0 ? lines.slice(townAt + 1).join(', ') : '';
  const before = townAt < 0 ? lines : lines.slice(0, Math.max(streetAt, 0));
  return { addition: before.join(', '), street, number, postcode, town, country };
}

/** Addresses of parcels as a file for a carrier's portal. */
export function addressFile(orders: readonly Order[]): string {
  const rows = orders.map(({ id, customer }) => {
    const { addition, street, number, postcode, town, country } = partsOf(customer.address);
    const land = country === '' || /^(de|deutschland|germany)$/i.test(country) ? 'DEU' : country;
    return [customer.name, addition, street, number, postcode, town, land, 'HOUSE', id.slice(0, 8)];
  });
  return csvFile([HEADINGS, ...rows]);
}
