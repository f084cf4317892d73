import { entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { priceOutlier } from './priceOutlier';

const item = (germany: number, otherEu: number, outsideEu: number) =>
  entry('shopItem', 'book', {
    priceGermany: germany,
    priceOtherEu: otherEu,
    priceOutsideEu: outsideEu,
  });

test('price outlier: compares with the other regions', () => {
  expect(linesOf(priceOutlier, [item(1250, 12.5, 14)])).toEqual([
    'book priceGermany : €1,250.00 is what buyers pay; is a decimal point lost?',
  ]);
  expect(linesOf(priceOutlier, [item(12.5, 14, 20)])).toEqual([]);
});
