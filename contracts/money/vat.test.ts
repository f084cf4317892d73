import { deliveryDaysOf, latestDelivery, slowestDelivery } from './delivery';
import { shareOf, taxIn, vatRateOf, vatRatesOf, vatSharesOf } from './vat';

test('vatRateOf: reads one rate or one for each region, and falls back to the standard rate', () => {
  expect(vatRatesOf(7)).toEqual({ germany: 7, otherEu: 7, outsideEu: 7 });
  expect(vatRatesOf({ germany: 7, otherEu: 7, outsideEu: 0 })).toEqual({
    germany: 7,
    otherEu: 7,
    outsideEu: 0,
  });
  for (const none of [null, undefined, '7', 16, { germany: '7' }, [7]])
    expect(vatRateOf(none, 'germany')).toBe(19);
  expect(vatRateOf({ germany: 7 }, null)).toBe(19);
});

test('vatRateOf: accepts 0 only outside the EU', () => {
  expect(vatRatesOf(0)).toEqual({ germany: 19, otherEu: 19, outsideEu: 0 });
  expect(vatRateOf(0, null)).toBe(19);
});

test('shareOf: net and tax add up to the cent for every amount, refunds included', () => {
  const wrong: unknown[] = [];
  for (const rate of [0, 7, 19] as const)
    for (let gross = -2500; gross <= 2500; gross += 1) {
      const share = shareOf(gross, rate);
      const holds =
        share.net + share.tax === gross &&
        taxIn(-gross, rate) + share.tax === 0 &&
        Math.abs(share.tax * (100 + rate) - gross * rate) <= (100 + rate) / 2;
      if (!holds) wrong.push({ rate, gross, share });
    }
  expect(wrong).toEqual([]);
});

test('vatSharesOf: has one share for each rate, shipping included', () => {
  const lines = [
    { quantity: 2, goodsEach: 2490, shippingEach: 2500, vatRate: 7 as const },
    { quantity: 1, goodsEach: 1850, shippingEach: 2500, vatRate: 19 as const },
    { quantity: 1, goodsEach: 1000, shippingEach: 2500, vatRate: 7 as const },
  ];
  expect(vatSharesOf(lines)).toEqual([
    { rate: 19, gross: 4350, tax: 695, net: 3655 },
    { rate: 7, gross: 13480, tax: 882, net: 12598 },
  ]);
});

test('delivery time: is read in working days, for all regions or each; an order takes as long as its slowest item', () => {
  expect(deliveryDaysOf(4, 'otherEu')).toBe(4);
  expect(deliveryDaysOf({ germany: 4, otherEu: 8 }, 'otherEu')).toBe(8);
  for (const none of [null, undefined, '4', 0, 1.5, 1000, { germany: 4 }])
    expect(deliveryDaysOf(none, 'otherEu')).toBeNull();
  expect([
    slowestDelivery([4, 20, 8]),
    slowestDelivery([4, null]),
    slowestDelivery([4, undefined]),
    slowestDelivery([]),
  ]).toEqual([20, null, null, null]);
});

test('latest delivery: is that of the slowest item, and unknown when one is', () => {
  const friday = Date.parse('2026-11-27T10:00Z');
  expect(latestDelivery([1, 4], friday)).toBe('2026-12-03');
  expect(latestDelivery([1, 4], friday, '2026-12-04')).toBe('2026-12-10');
  expect(latestDelivery([1, 4], friday, '2026-01-07')).toBe('2026-12-03');
  expect(latestDelivery([1, null], friday)).toBeNull();
  expect(latestDelivery([], friday)).toBeNull();
});
