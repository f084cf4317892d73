import { configureStore } from '@reduxjs/toolkit';
import type { OrderRequestInput } from '../../../contracts/orders/orderRequest';
import { ordersApi } from './ordersApi';
import { orderEndpoints } from './orderEndpoints';

const REQUEST: OrderRequestInput = {
  kind: 'donation',
  amount: 5,
  customer: { name: 'Ada', email: 'ada@example.org' },
  language: 'en-US',
  idempotencyKey: 'key-of-a-test-order',
};
const WAITS = {
  id: 'order-1',
  paypalOrderId: 'PP-1',
  receiptToken: 'receipt-of-a-test-order',
  payment: { status: 'waiting' },
  region: null,
  goods: 500,
  shipping: 0,
  total: 500,
};

/** A store whose function fails to answer the first `failures` calls. */
function makeOrderStore(failures: number, body: object = WAITS) {
  const sent: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_input, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return sent.length <= failures
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(JSON.stringify(body), { status: 201 }));
  });
  const store = configureStore({
    reducer: { [ordersApi.reducerPath]: ordersApi.reducer },
    middleware: (standard) =>
      standard({
        thunk: {
          extraArgument: {
            orders: {
              url: 'http://127.0.0.1:1',
              timeoutMs: 20_000,
              payment: {},
              warn: () => undefined,
            },
          },
        },
      }).concat(ordersApi.middleware),
  });
  const order = async () => {
    const asked = store.dispatch(orderEndpoints.endpoints.createOrder.initiate(REQUEST));
    await jest.advanceTimersByTimeAsync(10_000);
    return asked;
  };
  return { sent, order };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('createOrder: is retried with the same key while the functions restart', async () => {
  const { sent, order } = makeOrderStore(2);
  expect(await order()).toMatchObject({ data: { id: 'order-1' } });
  expect(sent).toEqual([REQUEST, REQUEST, REQUEST]);
});

test('createOrder: fails after a few tries without an answer', async () => {
  const { sent, order } = makeOrderStore(99);
  expect(await order()).toMatchObject({ error: { kind: 'offline' } });
  expect(sent).toHaveLength(4);
});

test('createOrder: is not retried without a connection', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { sent, order } = makeOrderStore(99);
  expect(await order()).toMatchObject({ error: { kind: 'offline' } });
  expect(sent).toHaveLength(1);
});

test('createOrder: accepts an answer that has only what a payment needs', async () => {
  const { id, paypalOrderId, receiptToken, payment } = WAITS;
  const { order } = makeOrderStore(0, { id, paypalOrderId, receiptToken, payment });
  expect(await order()).toMatchObject({ data: { paypalOrderId: 'PP-1' } });
});
