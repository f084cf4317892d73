import { forgetOrderKey, orderKey } from './orderKey';

const ORDER = { kind: 'workshop', amount: 25 };

beforeEach(() => sessionStorage.clear());

test('the same order has the same key, also after a reload; another order has another', () => {
  const key = orderKey('signUp:a', ORDER);
  expect(key).toMatch(/^[A-Za-z0-9_-]{16,100}$/);
  expect(orderKey('signUp:a', { ...ORDER })).toBe(key);
  expect(orderKey('signUp:b', ORDER)).not.toBe(key);
  expect(orderKey('signUp:a', { ...ORDER, amount: 30 })).not.toBe(key);
});

test('an ended intention starts anew', () => {
  const key = orderKey('donation', ORDER);
  forgetOrderKey('donation');
  expect(orderKey('donation', ORDER)).not.toBe(key);
});

test.each(['{', 'null', '{"key":"short","order":"x"}', '[]'])(
  'a malformed memory (%p) gives a fresh key',
  (stored) => {
    sessionStorage.setItem('order:donation', stored);
    expect(orderKey('donation', ORDER)).toMatch(/^\w{32}$/);
  },
);
