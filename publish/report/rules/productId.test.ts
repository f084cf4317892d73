import { entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { productId } from './productId';

test('productId: is missed at items that are sold', () => {
  const items = [
    entry('shopItem', 'whole', { priceGermany: 10, productId: 'A name' }),
    entry('shopItem', 'bare', { priceGermany: 10 }),
    entry('shopItem', 'free', {}),
  ];
  expect(linesOf(productId, items)).toEqual([
    expect.stringMatching(/^bare productId : is empty; the law wants/),
  ]);
});
