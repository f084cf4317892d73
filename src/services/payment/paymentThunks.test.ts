import { configureStore } from '@reduxjs/toolkit';
import type { Payment } from '../../../contracts/orders/payment';
import { ordersApi } from '@/services/orders/ordersApi';
import { orderEndpoints } from '@/services/orders/orderEndpoints';
import { orderPlaced, paymentLeft, paymentReducer, phaseReached } from './paymentSlice';
import type { PlacedOrder } from './paymentState';
import { openOrders } from './openOrders';
import { contentsOf } from './orderDetails';
import {
  capturePayment,
  checkPayment,
  openPayPal,
  placeOrder,
  releasePlace,
} from './paymentThunks';

const TOKEN = 'receipt-of-a-test-order';
const PAID: Payment = {
  status: 'paid',
  at: '2026-11-22T10:00:00.000Z',
  returned: [],
  dispute: null,
};
const placed: PlacedOrder = {
  form: 'donation',
  intent: {
    kind: 'donation',
    amount: 5,
    customer: { name: 'Ada', email: 'ada@example.org' },
    language: 'en-US',
  },
  details: {
    kind: 'donation',
    lines: [],
    totals: { goods: 500, shipping: 0, total: 500 },
    region: null,
    smallBusiness: false,
    workshop: null,
  },
  again: false,
  orderId: 'order-1',
  receiptToken: TOKEN,
};

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const captured = (payment: Payment): Response =>
  json(200, { id: 'order-1', payment, receiptToken: TOKEN });
const refused = (status: number, code: string): Response =>
  json(status, { error: { code, message: '' } });
const receipt = (payment: Payment): Response =>
  json(200, {
    id: 'order-1',
    kind: 'donation',
    state: 'created',
    payment,
    language: 'en-US',
    at: '2026-11-22T09:59:00.000Z',
    region: null,
    lines: [],
    workshop: null,
    goods: 500,
    shipping: 0,
    total: 500,
    zone: 'Europe/Berlin',
    seller: null,
    ownerInformed: false,
    confirmationSent: false,
    confirmationUndeliverable: false,
  });

/** A store with an order to be paid; each call takes the next of the `answers` of its kind. */
function storeWithOrder(
  answers: Record<'capture' | 'receipts', (Response | Promise<Response>)[]> & {
    orders?: Response[];
    release?: Response[];
  },
) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const what = /orders$/.test(String(input))
      ? 'orders'
      : /release$/.test(String(input))
        ? 'release'
        : /capture$/.test(String(input))
          ? 'capture'
          : 'receipts';
    asked.push(what);
    if (what === 'orders' || what === 'release') bodies.push(JSON.parse(String(init?.body)));
    const answer = answers[what]?.shift();
    return answer === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(answer);
  });
  const store = configureStore({
    reducer: { payment: paymentReducer, [ordersApi.reducerPath]: ordersApi.reducer },
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
  store.dispatch(orderPlaced(placed));
  return { store, asked, bodies, payment: () => store.getState().payment };
}
afterEach(() => jest.restoreAllMocks());

test('checkPayment: captures again when the answer to an approval was lost', async () => {
  const { store, asked, payment } = storeWithOrder({
    capture: [refused(500, 'internal'), captured(PAID)],
    receipts: [receipt({ status: 'waiting' })],
  });
  await store.dispatch(capturePayment());
  expect(payment()).toMatchObject({ phase: 'choosing', problem: 'unsure' });
  await store.dispatch(checkPayment('notApproved'));
  expect(payment()).toMatchObject({ phase: 'settled', outcome: 'paid' });
  expect(asked).toEqual(['capture', 'capture']);
});

test("checkPayment: returns to PayPal's buttons on a decline, because the window is closed", async () => {
  const { store, payment } = storeWithOrder({
    capture: [refused(503, 'paymentServiceDown'), refused(422, 'instrumentDeclined')],
    receipts: [],
  });
  await store.dispatch(capturePayment());
  await store.dispatch(checkPayment('notApproved'));
  expect(payment()).toMatchObject({
    phase: 'choosing',
    problem: 'instrumentDeclined',
    agreed: false,
  });
});

test('checkPayment: does not capture when the payer closes the window after a decline', async () => {
  const { store, asked, payment } = storeWithOrder({
    capture: [refused(422, 'instrumentDeclined')],
    receipts: [receipt({ status: 'declined', kind: 'instrumentDeclined' })],
  });
  expect(await store.dispatch(capturePayment())).toEqual({ again: true });
  await store.dispatch(checkPayment('cancelled'));
  expect(asked).toEqual(['capture', 'receipts']);
  expect(payment()).toMatchObject({ phase: 'choosing', problem: 'instrumentDeclined' });
});

test('checkPayment: ignores an answer requested before the window closed', async () => {
  let answer = (_: Response): void => undefined;
  const early = new Promise<Response>((resolve) => (answer = resolve));
  const { store, asked, payment } = storeWithOrder({
    capture: [],
    receipts: [early, receipt(PAID)],
  });
  const polling = store.dispatch(
    orderEndpoints.endpoints.receipt.initiate(TOKEN, { subscribe: false }),
  );
  const checking = store.dispatch(checkPayment('cancelled'));
  answer(receipt({ status: 'waiting' }));
  await Promise.all([polling, checking]);
  expect(asked).toEqual(['receipts', 'receipts']);
  expect(payment()).toMatchObject({ phase: 'settled', outcome: 'paid' });
});

test('placeOrder: after the question whether the same is meant twice, also PayPal’s button orders again', async () => {
  const created = () =>
    json(201, {
      id: 'order-2',
      paypalOrderId: 'P2',
      receiptToken: TOKEN,
      payment: { status: 'waiting' },
    });
  const { store, bodies } = storeWithOrder({
    capture: [],
    receipts: [],
    orders: [refused(409, 'alreadyOpen'), created(), created()],
  });
  const { form, intent, details } = placed;
  expect(await store.dispatch(placeOrder(form, intent, details, false))).toEqual({
    problem: 'alreadyOpen',
    items: [],
  });
  expect(await store.dispatch(placeOrder(form, intent, details, true))).toBeNull();
  expect(await store.dispatch(openPayPal())).toBe('P2');
  const [{ idempotencyKey }] = bodies as [{ idempotencyKey: string }];
  expect(bodies).toEqual([
    { ...intent, idempotencyKey, ownOrders: [TOKEN] },
    { ...intent, idempotencyKey, ownOrders: [TOKEN], again: true },
    { ...intent, idempotencyKey, ownOrders: [TOKEN], again: true },
  ]);
  expect(openOrders()).toEqual([
    { receiptToken: TOKEN, kind: 'donation', contents: contentsOf(details) },
  ]);
});

test('releasePlace: names the last order of the form; nothing is sent without one', async () => {
  const { store, asked, bodies } = storeWithOrder({
    capture: [],
    receipts: [],
    orders: [refused(409, 'priceChanged')],
    release: [json(200, { released: true })],
  });
  const { intent, details } = placed;
  await store.dispatch(releasePlace('signUp:a'));
  expect(asked).toEqual([]);
  await store.dispatch(placeOrder('signUp:a', intent, details, false));
  await store.dispatch(releasePlace('signUp:a'));
  expect(asked).toEqual(['orders', 'release']);
  const [{ idempotencyKey }] = bodies as [{ idempotencyKey: string }];
  expect(bodies[1]).toEqual({ idempotencyKey });
});

test('checkPayment: frees the place when the dialog was closed before the window', async () => {
  const { store, asked } = storeWithOrder({
    capture: [],
    orders: [refused(409, 'priceChanged')],
    receipts: [receipt({ status: 'waiting' })],
    release: [json(200, { released: true })],
  });
  await store.dispatch(placeOrder(placed.form, placed.intent, placed.details, false));
  store.dispatch(phaseReached({ phase: 'window' }));
  store.dispatch(paymentLeft());
  await store.dispatch(checkPayment('cancelled'));
  expect(asked).toEqual(['orders', 'receipts', 'release']);
});

test('placeOrder: a changed order names the one that it replaces', async () => {
  const changed = () => refused(409, 'priceChanged');
  const { store, bodies } = storeWithOrder({
    capture: [],
    receipts: [],
    orders: [changed(), changed()],
  });
  for (const language of ['en-US', 'de-DE'] as const)
    await store.dispatch(
      placeOrder('changed', { ...placed.intent, language }, placed.details, false),
    );
  const [first, second] = bodies as { idempotencyKey: string; replaces?: string[] }[];
  expect(first?.replaces).toBeUndefined();
  expect(second?.replaces).toEqual([first?.idempotencyKey]);
});
