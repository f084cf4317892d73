import { entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { deliveryTime } from './deliveryTime';

test('delivery time: is missed for each region to which an item is sold', () => {
  const items = [
    entry('shopItem', 'whole', { priceGermany: 10, deliveryDaysGermany: 4 }),
    entry('shopItem', 'half', { priceGermany: 10, priceOtherEu: 10, deliveryDaysGermany: 4 }),
    entry('shopItem', 'soon', { priceGermany: 10, comingSoon: true }),
    entry('shopItem', 'free', {}),
  ];
  expect(linesOf(deliveryTime, items)).toEqual([
    'half deliveryDaysOtherEu : is empty; the law wants it at every piece that is sold',
  ]);
});
