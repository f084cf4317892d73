import { forgetOrderKey, orderKey } from './orderKey';

const ORDER = { kind: 'workshop', amount: 25 };

beforeEach(() => sessionStorage.clear());

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
