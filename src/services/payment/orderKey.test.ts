import { forgetOrderKey, orderKey as keysOf } from './orderKey';

const ORDER = { kind: 'workshop', amount: 25 };

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const orderKey = (name: string, order: object) => keysOf(name, order).idempotencyKey;

test('orderKey: is the same for the same order, even after a reload, and differs for another order', () => {
  const key = orderKey('signUp:a', ORDER);
  expect(key).toMatch(/^[A-Za-z0-9_-]{16,100}$/);
  expect(orderKey('signUp:a', { ...ORDER })).toBe(key);
  expect(orderKey('signUp:b', ORDER)).not.toBe(key);
  expect(orderKey('signUp:a', { ...ORDER, amount: 30 })).not.toBe(key);
});

test('orderKey: is new after forgetOrderKey', () => {
  const key = orderKey('donation', ORDER);
  forgetOrderKey('donation');
  expect(orderKey('donation', ORDER)).not.toBe(key);
});

test.each(['{', 'null', '{"key":"short","order":"x"}', '[]'])(
  'orderKey: is new when the stored value is malformed (%p)',
  (stored) => {
    sessionStorage.setItem('order:donation', stored);
    expect(orderKey('donation', ORDER)).toMatch(/^\w{32}$/);
  },
);

test('orderKey: a changed order names the keys that it replaces, the last ten, until the key is forgotten', () => {
  const keys = Array.from({ length: 12 }, (_, amount) => orderKey('donation', { amount }));
  expect(keysOf('donation', { amount: 11 }).replaces).toEqual(keys.slice(1, 11));
  forgetOrderKey('donation');
  expect(keysOf('donation', ORDER).replaces).toEqual([]);
});

test('orderKey: stays the same for the same order when the browser stores nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const key = orderKey('donation', ORDER);
  expect(orderKey('donation', ORDER)).toBe(key);
  const changed = keysOf('donation', { ...ORDER, amount: 30 });
  expect(changed.replaces).toEqual([key]);
  forgetOrderKey('donation');
  expect(orderKey('donation', ORDER)).not.toBe(key);
  forgetOrderKey('donation');
});
