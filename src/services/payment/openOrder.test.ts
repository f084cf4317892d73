import { forgetOrder, openOrder, rememberOrder, settleOrder } from './openOrder';

const TOKEN = 'abc_0123456789-def';
const LATER = 'xyz_0123456789-def';

beforeEach(() => localStorage.clear());

test('an order is remembered until its own end has been seen', () => {
  rememberOrder(TOKEN);
  forgetOrder(LATER);
  expect(openOrder()).toBe(TOKEN);
  forgetOrder(TOKEN);
  expect(openOrder()).toBeNull();
});

test('an order empties its basket once, and the next order its own', () => {
  rememberOrder(TOKEN);
  expect([settleOrder(LATER), settleOrder(TOKEN), settleOrder(TOKEN)]).toEqual([false, true, false]);
  expect(openOrder()).toBe(TOKEN);
  rememberOrder(LATER);
  expect(settleOrder(LATER)).toBe(true);
});

test.each(['{', 'null', '[]', '{"receiptToken":"short"}', '{"receiptToken":"../../somewhere/else"}'])('a malformed memory (%p) is none', (stored) => {
  localStorage.setItem('openOrder', stored);
  expect(openOrder()).toBeNull();
  expect(settleOrder(TOKEN)).toBe(false);
});

test('a storage that refuses keeps nothing and breaks nothing', () => {
  const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => rememberOrder(TOKEN)).not.toThrow();
  refusing.mockRestore();
  expect(openOrder()).toBeNull();
});
