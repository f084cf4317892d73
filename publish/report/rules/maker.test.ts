import { entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { maker } from './maker';

test('maker: is missed at items that are sold', () => {
  const items = [
    entry('shopItem', 'whole', { priceGermany: 10, makerContact: 'a@b.example', maker: 'A name' }),
    entry('shopItem', 'bare', { priceGermany: 10 }),
    entry('shopItem', 'free', {}),
  ];
  expect(linesOf(maker, items)).toEqual([
    expect.stringMatching(/^bare maker : is empty; the law wants/),
    expect.stringMatching(/^bare makerContact : is empty; the law wants/),
  ]);
});
