import { entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { vatRate } from './vatRate';

test('VAT rate: names rates that do not exist; exports may be free of tax', () => {
  const entries = [
    entry('shopItem', 'good', { vatRateGermany: 7, vatRateOutsideEu: 0 }),
    entry('shopItem', 'wrong', { vatRateGermany: 70, vatRateOtherEu: 0 }),
    entry('shopItem', 'old', { vatRate: 12 }),
    entry('workshop', 'evening', { vatRate: 16 }),
  ];
  expect(linesOf(vatRate, entries)).toEqual([
    'wrong vatRateGermany : 70 % is no VAT rate here; 19 % is used instead',
    'wrong vatRateOtherEu : 0 % is no VAT rate here; 19 % is used instead',
    'old vatRate : 12 % is no VAT rate here; 19 % is used instead',
    'evening vatRate : 16 % is no VAT rate here; 19 % is used instead',
  ]);
});
