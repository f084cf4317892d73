import { describeProblem } from '../../../../contracts/content/contentProblem';
import type { ReadContext } from '../mapping/reader';
import { EntryReader } from '../mapping/reader';
import { toShopItem } from './shopItem';

/** The prices of an item with these fields, and what is reported to the editors. */
function pricesWith(fields: Record<string, unknown>) {
  const warnings: string[] = [];
  const context: ReadContext = {
    locale: 'en-US',
    insecure: true,
    fallback: null,
    missesText: false,
    report: (problem) => void warnings.push(describeProblem(problem)),
  };
  const sys = { id: 'book', type: 'Entry', contentType: { sys: { id: 'shopItem' } } };
  const item = new EntryReader({ sys, fields: { title: 'Book', books: true, ...fields } }, context);
  return { prices: toShopItem(item).prices, warnings };
}

const NONE = { germany: null, otherEu: null, outsideEu: null };

it.each([
  [
    'a field for each region',
    { priceGermany: 24.9, priceOtherEu: 24.95, priceOutsideEu: 26 },
    { germany: 2490, otherEu: 2495, outsideEu: 2600 },
  ],
  [
    'fields for some regions',
    { priceGermany: 24.9 },
    { germany: 2490, otherEu: null, outsideEu: null },
  ],
  ['no price yet', {}, NONE],
  [
    'one amount of an item that was not migrated',
    { price: 19.8 },
    { germany: 1980, otherEu: 1980, outsideEu: 1980 },
  ],
  [
    'amounts by region of an item that was not migrated',
    { price: { germany: 24.9, otherEu: 'x' } },
    { germany: 2490, otherEu: null, outsideEu: null },
  ],
  [
    'a new field before what is left of the old one',
    { priceGermany: 30, price: 19.8 },
    { germany: 3000, otherEu: null, outsideEu: null },
  ],
])('shop item price: %s is read as cents by region without a warning', (_what, fields, prices) => {
  expect(pricesWith(fields)).toEqual({ prices, warnings: [] });
});

it.each<Record<string, unknown>>([
  { priceGermany: -3 },
  { priceGermany: 0 },
  { priceGermany: 1.005 },
  ...['19,80 €', -3, 0, 1.005, {}, [], { germny: 20 }].map((price) => ({ price })),
])('shop item price: an invalid price is reported to the editors: %j', (fields) => {
  expect(pricesWith(fields)).toEqual({
    prices: NONE,
    warnings: ['Entry book, field priceGermany: is not an amount in euros'],
  });
});
