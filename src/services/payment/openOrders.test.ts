import { subscribeToStoredOrders } from './storedOpenOrders';
import { forgetOrder, openOrders, rememberOrder, type OpenOrder } from './openOrders';

const FIRST: OpenOrder = { receiptToken: 'abc_0123456789-def', kind: 'shop', contents: 'books' };
const LATER: OpenOrder = { receiptToken: 'xyz_0123456789-def', kind: 'donation', contents: '' };

beforeEach(() => localStorage.clear());

test('open orders: several are stored, each until it is forgotten', () => {
  rememberOrder(FIRST);
  rememberOrder(LATER);
  rememberOrder(FIRST);
  expect(openOrders()).toEqual([LATER, FIRST]);
  forgetOrder(LATER.receiptToken);
  expect(openOrders()).toEqual([FIRST]);
  forgetOrder(FIRST.receiptToken);
  expect(openOrders()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('open orders: the list keeps its identity until it changes, here or in another tab', () => {
  const heard = jest.fn();
  const stop = subscribeToStoredOrders(heard);
  rememberOrder(FIRST);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(openOrders()).toBe(openOrders());
  localStorage.setItem('openOrders', JSON.stringify([LATER]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'openOrders' }));
  expect([heard.mock.calls.length, openOrders()]).toEqual([2, [LATER]]);
  stop();
  forgetOrder(LATER.receiptToken);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('open orders: the oldest is removed above the maximum', () => {
  for (let at = 0; at < 12; at += 1)
    rememberOrder({ ...FIRST, receiptToken: `abc_0123456789-${String(at)}` });
  expect(openOrders()).toHaveLength(10);
  expect(openOrders()[0]?.receiptToken).toBe('abc_0123456789-2');
});

test.each([
  '{',
  'null',
  '{}',
  '[{"receiptToken":"short","kind":"shop"}]',
  '[{"receiptToken":"../../somewhere/else","kind":"shop"}]',
  '[{"receiptToken":"abc_0123456789-def","kind":"x"}]',
])('open orders: a malformed stored value (%p) is ignored', (stored) => {
  localStorage.setItem('openOrders', stored);
  expect(openOrders()).toEqual([]);
});

test('open orders: a full storage does not throw', () => {
  const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => rememberOrder(FIRST)).not.toThrow();
  refusing.mockRestore();
  expect(openOrders()).toEqual([]);
});
