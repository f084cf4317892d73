import { entry } from '../../testing/publishing';
import { followPrices } from '../priceHistory';
import { linesOf, NOW } from '../testing/reportSpace';
import { priceOutlier } from './priceOutlier';

const item = (germany: number, otherEu: number, outsideEu: number) =>
  entry('shopItem', 'book', {
    priceGermany: germany,
    priceOtherEu: otherEu,
    priceOutsideEu: outsideEu,
  });

test('price outlier: compares with the price before and with the other regions', () => {
  const before = followPrices({}, [item(12.5, 12.5, 14)], NOW - 1000);
  const now = item(1250, 12.5, 14);
  const prices = followPrices(before, [now], NOW);
  expect(linesOf(priceOutlier, [now], { prices })).toEqual([
    'book priceGermany : €1,250.00 instead of €12.50 before: is this right?',
  ]);
  expect(linesOf(priceOutlier, [now])).toEqual([
    'book priceGermany : €1,250.00, elsewhere €12.50: is this right?',
  ]);
  expect(linesOf(priceOutlier, [item(12.5, 14, 20)])).toEqual([]);
});

test('price outlier: a mended price is none', () => {
  const right = item(9.9, 9.9, 9.9);
  const before = followPrices({}, [right], NOW - 2000);
  const wrong = followPrices(before, [item(99, 9.9, 9.9)], NOW - 1000);
  const prices = followPrices(wrong, [right], NOW);
  expect(linesOf(priceOutlier, [right], { prices })).toEqual([]);
});

test('price outlier: a price that rose in every region at once is named everywhere, for a month', () => {
  const before = followPrices({}, [item(10, 10, 10)], NOW - 1000);
  const now = item(100, 100, 100);
  const prices = followPrices(before, [now], NOW);
  expect(linesOf(priceOutlier, [now], { prices })).toHaveLength(3);
  expect(linesOf(priceOutlier, [now], { prices, now: NOW + 31 * 86_400_000 })).toEqual([]);
});
