import type { ShopItem } from '@/services/content/types/shopItem';
import { goodsPricesOf } from '../../../contracts/pricing';
import { basketView } from './basket';
import { cartEmptied, cartReducer, cartShared, emptiedRestored, initialCart, itemRemoved, itemToggled, quantityLowered, quantityRaised, regionChosen, selectPieces, type CartState } from './cartSlice';

type Action = Parameters<typeof cartReducer>[1];
const after = (...actions: Action[]): CartState => actions.reduce(cartReducer, initialCart);

describe('the basket', () => {
  test('adding twice removes', () => {
    expect(after(itemToggled('a'), itemToggled('b')).lines).toEqual([{ id: 'a', quantity: 1 }, { id: 'b', quantity: 1 }]);
    expect(after(itemToggled('a'), itemToggled('b'), itemToggled('a')).lines).toEqual([{ id: 'b', quantity: 1 }]);
  });

  test('plus raises, minus never goes below 1, no line has more than 99, and pieces are counted', () => {
    const cart = after(itemToggled('a'), quantityRaised('a'), quantityRaised('a'), itemToggled('b'), quantityLowered('b'));
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(selectPieces({ cart })).toBe(4);
    expect(after(itemToggled('a'), ...Array.from({ length: 120 }, () => quantityRaised('a'))).lines[0]?.quantity).toBe(99);
  });

  test('remove drops the line, an order empties everything', () => {
    expect(after(itemToggled('a'), itemToggled('b'), itemRemoved('a')).lines).toEqual([{ id: 'b', quantity: 1 }]);
    expect(after(itemToggled('a'), cartEmptied()).lines).toEqual([]);
  });

  test('another region empties the basket and offers the same items; the same region changes nothing', () => {
    const filled = after(itemToggled('a'), quantityRaised('a'));
    expect(cartReducer(filled, regionChosen('germany'))).toBe(filled);
    const moved = cartReducer(filled, regionChosen('otherEu'));
    expect(moved).toEqual({ region: 'otherEu', lines: [], emptied: [{ id: 'a', quantity: 2 }] });
    const again = cartReducer(moved, regionChosen('outsideEu'));
    expect(again.emptied).toEqual([{ id: 'a', quantity: 2 }]);
    expect(cartReducer(again, emptiedRestored())).toEqual({ region: 'outsideEu', lines: [{ id: 'a', quantity: 2 }], emptied: [] });
  });

  test('another tab wins', () => {
    expect(cartReducer(after(itemToggled('a')), cartShared({ region: 'otherEu', lines: [{ id: 'b', quantity: 2 }] }))).toEqual({ region: 'otherEu', lines: [{ id: 'b', quantity: 2 }], emptied: [] });
  });
});

describe('the view of the basket', () => {
  const item = (id: string, price: unknown, comingSoon = false): ShopItem => ({ id, title: { text: id }, description: null, image: null, prices: goodsPricesOf(price), file: null, order: null, sections: ['books'], comingSoon });
  const cart = { region: 'otherEu' as const, lines: [{ id: 'a', quantity: 2 }, { id: 'b', quantity: 1 }, { id: 'gone', quantity: 1 }, { id: 'soon', quantity: 1 }, { id: 'free', quantity: 1 }] };

  test('prices what can be bought and names what cannot', () => {
    const view = basketView(cart, [item('a', { germany: 20, otherEu: 22.5, outsideEu: 25 }), item('b', 10), item('soon', 5, true), item('free', 'x')]);
    expect(view.lines.map(({ id, quantity, goodsEach }) => [id, quantity, goodsEach])).toEqual([['a', 2, 2250], ['b', 1, 1000]]);
    expect(view.unavailable.map(({ id, title }) => [id, title?.text ?? null])).toEqual([['gone', null], ['soon', 'soon'], ['free', 'free']]);
    expect(view.totals).toEqual({ goods: 5500, shipping: 9000, total: 14500 });
  });
});
