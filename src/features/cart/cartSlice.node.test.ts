import type { ShopItem } from '@/services/content/types/shopItem';
import { goodsPricesOf } from '../../../contracts/money/pricing';
import { allDeliveryDaysOf } from '../../../contracts/money/delivery';
import { vatRatesOf } from '../../../contracts/money/vat';
import { priceCart } from './priceCart';
import {
  cartReducer,
  cartShared,
  emptiedLinesRestored,
  itemRemoved,
  itemToggled,
  orderLinesRestored,
  orderLinesRemoved,
  quantityLowered,
  quantityRaised,
  regionChosen,
  titlesSeen,
} from './cartSlice';
import { initialCart, type CartState } from './cartState';

type Action = Parameters<typeof cartReducer>[1];
const after = (...actions: Action[]): CartState => actions.reduce(cartReducer, initialCart);

describe('cart', () => {
  test('toggling an item twice removes it', () => {
    expect(after(itemToggled('a'), itemToggled('b')).lines).toEqual([
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 1 },
    ]);
    expect(after(itemToggled('a'), itemToggled('b'), itemToggled('a')).lines).toEqual([
      { id: 'b', quantity: 1 },
    ]);
  });

  test('limits the quantity to 1–99 and the number of lines to 30', () => {
    const cart = after(
      itemToggled('a'),
      quantityRaised('a'),
      quantityRaised('a'),
      itemToggled('b'),
      quantityLowered('b'),
    );
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(
      after(itemToggled('a'), ...Array.from({ length: 120 }, () => quantityRaised('a'))).lines[0]
        ?.quantity,
    ).toBe(99);
    expect(
      after(...Array.from({ length: 40 }, (_, at) => itemToggled(`item${String(at)}`))).lines,
    ).toHaveLength(30);
  });

  test('removes a line', () => {
    expect(after(itemToggled('a'), itemToggled('b'), itemRemoved('a')).lines).toEqual([
      { id: 'b', quantity: 1 },
    ]);
  });

  test('removes the lines of an order once, and keeps later and surplus pieces', () => {
    const ordered = [
      { id: 'a', quantity: 2 },
      { id: 'b', quantity: 1 },
    ];
    const cart = after(
      itemToggled('a'),
      quantityRaised('a'),
      quantityRaised('a'),
      itemToggled('b'),
      itemToggled('c'),
      orderLinesRemoved({ token: 't1', lines: ordered }),
    );
    expect(cart.lines).toEqual([
      { id: 'a', quantity: 1 },
      { id: 'c', quantity: 1 },
    ]);
    const bought = cartReducer(cart, itemToggled('b'));
    expect(cartReducer(bought, orderLinesRemoved({ token: 't1', lines: ordered }))).toBe(bought);
    expect(
      cartReducer(bought, orderLinesRemoved({ token: 't2', lines: [{ id: 'b', quantity: 1 }] }))
        .lines,
    ).toEqual(cart.lines);
  });

  test('does not offer ordered lines again, and restores those of a failed payment', () => {
    const moved = after(
      itemToggled('a'),
      itemToggled('b'),
      regionChosen('otherEu'),
      orderLinesRemoved({ token: 't1', lines: [{ id: 'a', quantity: 1 }] }),
    );
    expect(moved.emptied).toEqual([{ id: 'b', quantity: 1 }]);
    expect(cartReducer(moved, orderLinesRestored([{ id: 'a', quantity: 1 }])).lines).toEqual([
      { id: 'a', quantity: 1 },
    ]);
  });

  test('is emptied by another region and offers its lines; the same region changes nothing', () => {
    const filled = after(itemToggled('a'), quantityRaised('a'));
    expect(cartReducer(filled, regionChosen('germany'))).toEqual(filled);
    const moved = cartReducer(filled, regionChosen('otherEu'));
    expect(moved).toMatchObject({
      region: 'otherEu',
      lines: [],
      emptied: [{ id: 'a', quantity: 2 }],
    });
    const again = cartReducer(moved, regionChosen('outsideEu'));
    expect(again.emptied).toEqual([{ id: 'a', quantity: 2 }]);
    expect(cartReducer(again, emptiedLinesRestored())).toMatchObject({
      region: 'outsideEu',
      lines: [{ id: 'a', quantity: 2 }],
      emptied: [],
    });
  });

  test('keeps the offer when items are added, without duplicates', () => {
    const cart = after(
      itemToggled('a'),
      itemToggled('b'),
      regionChosen('otherEu'),
      itemToggled('c'),
      itemToggled('a'),
      quantityRaised('a'),
    );
    expect(cart.emptied).toEqual([{ id: 'b', quantity: 1 }]);
    expect(cartReducer(cart, emptiedLinesRestored()).lines).toEqual([
      { id: 'c', quantity: 1 },
      { id: 'a', quantity: 2 },
      { id: 'b', quantity: 1 },
    ]);
  });

  test("takes over another tab's cart and offer, and keeps its own settled orders", () => {
    const here = after(itemToggled('a'), orderLinesRemoved({ token: 't1', lines: [] }));
    const shared = {
      ...initialCart,
      region: 'otherEu' as const,
      emptied: [{ id: 'a', quantity: 1 }],
      settled: ['t2'],
    };
    expect(cartReducer(here, cartShared(shared))).toEqual({ ...shared, settled: ['t1', 't2'] });
  });

  test('stores titles only of lines in the cart or in the offer', () => {
    const title = (text: string) => ({ text, lang: 'en-US' as const });
    const cart = after(
      itemToggled('a'),
      itemToggled('b'),
      titlesSeen({ a: title('A'), b: title('B'), c: title('C') }),
    );
    expect(Object.keys(cart.titles)).toEqual(['a', 'b']);
  });
});

describe('priceCart', () => {
  const item = (id: string, price: unknown, comingSoon = false): ShopItem => ({
    id,
    title: { text: id },
    description: null,
    image: null,
    prices: goodsPricesOf(price),
    vatRates: vatRatesOf(7),
    deliveryDays: allDeliveryDaysOf({ otherEu: 8 }),
    safety: null,
    file: null,
    order: null,
    lead: null,
    features: null,
    sections: ['books'],
    comingSoon,
  });
  const cart = {
    region: 'otherEu' as const,
    titles: { gone: { text: 'Gone', lang: 'en-US' as const } },
    lines: [
      { id: 'a', quantity: 2 },
      { id: 'b', quantity: 1 },
      { id: 'gone', quantity: 1 },
      { id: 'soon', quantity: 1 },
      { id: 'free', quantity: 1 },
    ],
  };

  test('prices what can be bought and lists what cannot', () => {
    const items = [
      item('a', { germany: 20, otherEu: 22.5, outsideEu: 25 }),
      item('b', 10),
      item('soon', 5, true),
      item('free', 'x'),
    ];
    const view = priceCart(cart, items, 3000);
    expect(view.lines.map(({ id, quantity, goodsEach }) => [id, quantity, goodsEach])).toEqual([
      ['a', 2, 2250],
      ['b', 1, 1000],
    ]);
    expect(view.unavailable.map(({ id, title }) => [id, title?.text ?? null])).toEqual([
      ['gone', 'Gone'],
      ['soon', 'soon'],
      ['free', 'free'],
    ]);
    expect(view.totals).toEqual({ goods: 5500, shipping: 9000, total: 14500 });
    expect(view.pieceCount).toBe(3);
  });

  test("prefers the orders function's prices to the content on the page", () => {
    const view = priceCart(cart, [item('a', 20), item('b', 10)], 3000, { a: 2600, b: null });
    expect(view.lines.map(({ id, goodsEach }) => [id, goodsEach])).toEqual([['a', 2600]]);
    expect(view.unavailable.map(({ id }) => id)).toContain('b');
    expect(view.totals.total).toBe(2 * (2600 + 3000));
  });
});
