import { DONATION_AMOUNTS, WORKSHOP_AMOUNTS, offeredCents } from './amounts';
import { centsOf, decimalOf, formatCents, parseDecimal } from './money';
import { goodsPriceOf, totalsOf } from './pricing';

describe('money and prices', () => {
  test('centsOf, decimalOf, parseDecimal: convert euros to cents and back', () => {
    expect([0.1, 19.99, 29, 1234.5].map(centsOf)).toEqual([10, 1999, 2900, 123450]);
    expect([0, 5, 1999, 123450].map(decimalOf)).toEqual(['0.00', '0.05', '19.99', '1234.50']);
    expect(['19.99', '7', '7.5', '1e3', '-1', '1.234', ''].map(parseDecimal)).toEqual([
      1999,
      700,
      750,
      null,
      null,
      null,
      null,
    ]);
    for (const bad of [Number.NaN, Infinity, 1.005, 1e20])
      expect(() => centsOf(bad)).toThrow(RangeError);
  });

  test('formatCents: uses the format of the language', () => {
    expect(formatCents(123450, 'en-US')).toBe('€1,234.50');
    expect(formatCents(123450, 'de-DE')).toBe('1.234,50\u00a0€');
  });
});

describe('pricing', () => {
  test('goodsPriceOf: reads one price for all regions or one for each', () => {
    const byRegion = { germany: 20, otherEu: 22.5, outsideEu: 25 };
    expect(goodsPriceOf(29.9, 'otherEu')).toBe(2990);
    expect(goodsPriceOf(byRegion, 'otherEu')).toBe(2250);
    expect(
      [null, undefined, '20', -1, 0, { germany: 'x' }, 1.005].map((price) =>
        goodsPriceOf(price, 'germany'),
      ),
    ).toEqual(Array(7).fill(null));
  });

  test('totalsOf: adds shipping for each piece', () => {
    expect(
      totalsOf([
        { quantity: 2, goodsEach: 2990, shippingEach: 3000 },
        { quantity: 1, goodsEach: 1500, shippingEach: 3000 },
      ]),
    ).toEqual({ goods: 7480, shipping: 9000, total: 16480 });
  });
});

test('offeredCents: accepts exactly the offered amounts', () => {
  expect(WORKSHOP_AMOUNTS).toEqual([10, 15, 20, 25, 30, 35, 40, 45, 50]);
  expect([DONATION_AMOUNTS.length, DONATION_AMOUNTS[0], DONATION_AMOUNTS.at(-1)]).toEqual([
    20, 5, 100,
  ]);
  expect([
    offeredCents(WORKSHOP_AMOUNTS, 25),
    offeredCents(WORKSHOP_AMOUNTS, 55),
    offeredCents(WORKSHOP_AMOUNTS, 12.5),
  ]).toEqual([2500, null, null]);
});
