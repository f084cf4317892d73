import { cartShared } from '@/features/cart/cartSlice';
import { initialCart } from '@/features/cart/cartState';
import { podcastShared } from '@/features/podcast/state/podcastSlice';
import { PERSISTED } from './persistedSlices';
import { followed } from './persistence';

/** Serializes fields as redux-persist does: JSON of JSON. */
const folded = (fields: Record<string, unknown>): string =>
  JSON.stringify({
    ...Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, JSON.stringify(value)]),
    ),
    _persist: '{"version":1,"rehydrated":true}',
  });

describe('cart from another tab', () => {
  const change = (newValue: string | null) =>
    followed(PERSISTED.cart, { key: 'persist:cart', newValue });
  const cart = (region: unknown, lines: unknown): string => folded({ region, lines });

  it('is applied', () => {
    expect(change(cart('otherEu', [{ id: 'a', quantity: 2 }]))).toEqual(
      cartShared({ ...initialCart, region: 'otherEu', lines: [{ id: 'a', quantity: 2 }] }),
    );
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no object', 'null'],
    ['a list', '[1]'],
    ['fields that are not folded', '{"region":"germany","lines":[]}'],
    ['an unknown region', cart('moon', [])],
    ['quantity 0', cart('germany', [{ id: 'a', quantity: 0 }])],
    ['a negative quantity', cart('germany', [{ id: 'a', quantity: -1 }])],
    ['a fraction', cart('germany', [{ id: 'a', quantity: 1.5 }])],
    ['a text for a number', cart('germany', [{ id: 'a', quantity: '2' }])],
    ['too many', cart('germany', [{ id: 'a', quantity: 1e9 }])],
    [
      'the same item twice',
      cart('germany', [
        { id: 'a', quantity: 1 },
        { id: 'a', quantity: 1 },
      ]),
    ],
    ['an id that is none', cart('germany', [{ id: '../x', quantity: 1 }])],
  ])('is dropped when it holds %s', (_what, text) => {
    expect(change(text)).toBeNull();
  });
});

describe('podcast state from another tab', () => {
  const change = (newValue: string | null) =>
    followed(PERSISTED.podcast, { key: 'persist:podcast', newValue });
  const good = {
    activePodcast: '1',
    positions: { '1': 5.5 },
    listened: ['2'],
    speed: 1.5 as const,
    barShown: true,
    oldestFirst: false,
  };

  it('is applied', () => {
    expect(change(folded(good))).toEqual(podcastShared(good));
  });

  it.each([
    null,
    '',
    'no json',
    '{}',
    '[]',
    folded({ ...good, speed: 3 }),
    folded({ ...good, positions: { '1': -1 } }),
    folded({ ...good, listened: {} }),
  ])('is dropped when it is %j', (text) => {
    expect(change(text)).toBeNull();
  });
});

it('tab sync: ignores other keys and slices without sync', () => {
  expect(
    followed(PERSISTED.cart, {
      key: 'persist:podcast',
      newValue: folded({ region: 'germany', lines: [] }),
    }),
  ).toBeNull();
  expect(
    followed(PERSISTED.ui, { key: 'persist:ui', newValue: folded({ endorsementsPaused: true }) }),
  ).toBeNull();
});
