import type { OrderAnswer } from '../../../contracts/orders/orderAnswers';
import { until } from '../../../test/until';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { donationOrder } from '../../testing/visitor';

let shop: TestShop;
beforeAll(async () => {
  // A sweeper with a long pause leaves each fault to the call that it is meant for.
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000', ORDERS_SWEEP_MS: '60000' });
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.control('POST', '/reset'));

const HOUR = 3_600_000;
const money = (value: string) => ({ currency_code: 'EUR', value });

/** PayPal's body about an order, ours or a stranger's. */
const orderBody = (about: {
  id: string;
  reference: string;
  status: string;
  value?: string;
  charged?: string;
}) => ({
  id: about.id,
  status: about.status,
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: about.reference,
      custom_id: about.reference,
      amount: money(about.value ?? '25.00'),
      ...(about.charged === undefined
        ? {}
        : {
            payments: {
              captures: [{ id: 'STRANGE', status: 'COMPLETED', amount: money(about.charged) }],
            },
          }),
    },
  ],
});
const stranger = { id: 'STRANGERS0RDER', reference: 'a stranger' };

const answerWith = (pathContains: string, body: unknown, more: object = { times: 1 }) =>
  shop.sandbox.fault({ service: 'paypal', pathContains, status: 200, body, ...more });
const payment = async (token: string) => (await shop.visitor.receipt(token)).body.payment;
const paid = ({ receiptToken }: OrderAnswer) =>
  until('paid', async () => (await payment(receiptToken)).status === 'paid');
const atPaypal = async ({ paypalOrderId }: OrderAnswer) =>
  (await shop.sandbox.paypalOrders()).find(({ id }) => id === paypalOrderId);
const notices = async () =>
  (await shop.sandbox.mails()).filter(({ subject }) =>
    subject.startsWith('Eine Bestellung steht still'),
  );

async function approved(): Promise<OrderAnswer> {
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  return order;
}

async function bought(): Promise<OrderAnswer> {
  const order = await approved();
  expect((await shop.visitor.capture(order.id)).status).toBe(200);
  return order;
}

test.each([
  ["a stranger's approval", () => orderBody({ ...stranger, status: 'APPROVED' })],
  ["a stranger's charge", () => orderBody({ ...stranger, status: 'COMPLETED', charged: '25.00' })],
  ["a stranger's end", () => orderBody({ ...stranger, status: 'VOIDED' })],
  [
    'another reference',
    ({ paypalOrderId: id }: OrderAnswer) =>
      orderBody({ id, reference: 'a stranger', status: 'APPROVED' }),
  ],
  [
    'another amount',
    ({ paypalOrderId: id, id: reference }: OrderAnswer) =>
      orderBody({ id, reference, status: 'APPROVED', value: '0.01' }),
  ],
  [
    'another charge',
    ({ paypalOrderId: id, id: reference }: OrderAnswer) =>
      orderBody({ id, reference, status: 'COMPLETED', charged: '0.01' }),
  ],
])('read answered once with %s: the order is read again and paid', async (_, bodyFor) => {
  const order = await approved();
  await answerWith(`/v2/checkout/orders/${order.paypalOrderId}`, bodyFor(order));
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 200,
    body: { payment: { status: 'paid' } },
  });
  expect((await atPaypal(order))?.captures).toHaveLength(1);
});

test('read answered again and again about another order: ends nothing and the owner gets one notice', async () => {
  const order = await approved();
  await answerWith(
    `/v2/checkout/orders/${order.paypalOrderId}`,
    orderBody({ ...stranger, status: 'VOIDED' }),
    {},
  );
  for (let i = 0; i < 3; i += 1)
    expect(await shop.visitor.capture(order.id)).toMatchObject({
      status: 202,
      body: { payment: { status: 'pending' } },
    });
  await until('a notice', async () => (await notices()).length > 0);
  await shop.sandbox.control('DELETE', '/faults');
  await paid(order);
  expect(await notices()).toHaveLength(1);
});

test.each([
  ["a stranger's charge", () => orderBody({ ...stranger, status: 'COMPLETED', charged: '25.00' })],
  [
    'another amount',
    ({ paypalOrderId: id, id: reference }: OrderAnswer) =>
      orderBody({ id, reference, status: 'COMPLETED', charged: '0.01' }),
  ],
])('capture answered with %s: the order is paid by its own charge', async (_, bodyFor) => {
  const order = await approved();
  await answerWith('/capture', bodyFor(order), { times: 1, after: true });
  expect([200, 202]).toContain((await shop.visitor.capture(order.id)).status);
  await paid(order);
  expect((await shop.refund(order.id)).done).toBe('refunded');
  expect((await atPaypal(order))?.captures[0]?.refunds).toMatchObject([{ status: 'COMPLETED' }]);
});

test.each([
  ["a stranger's order", orderBody({ ...stranger, status: 'CREATED' })],
  ['an order without id', { id: '', status: 'CREATED' }],
])('order creation answered with %s: is repeated', async (_, body) => {
  await answerWith('/v2/checkout/orders', body);
  const reply = await shop.visitor.order(donationOrder());
  expect(reply.status).toBe(201);
  expect(await atPaypal(reply.body)).toMatchObject({
    purchase_units: [{ reference_id: reply.body.id }],
  });
});

test("order creation answered again and again with a stranger's order: a later try uses a new request id", async () => {
  await shop.sandbox.paypalBehaviour({ replays: 'everything' });
  await answerWith('/v2/checkout/orders', orderBody({ ...stranger, status: 'CREATED' }), {});
  const body = donationOrder();
  expect(await shop.visitor.order(body)).toMatchObject({
    status: 503,
    body: { error: { code: 'paymentNotPossible' } },
  });
  await shop.sandbox.control('DELETE', '/faults');
  expect((await shop.visitor.order(body)).status).toBe(200);
  await until('a notice', async () => (await notices()).length === 1);
});

test.each([
  ['another amount', { id: 'R', status: 'COMPLETED', amount: money('9.00') }],
  ['another reference', { id: 'R', status: 'COMPLETED', custom_id: 'a stranger' }],
])('refund answered with %s: counts as unknown, and the same call finds out', async (_, body) => {
  const order = await bought();
  await answerWith('/refund', body, { times: 1, after: true });
  expect((await shop.refund(order.id, { amount: 1000 })).done).toBe('unsure');
  expect(await payment(order.receiptToken)).toMatchObject({ returned: [] });
  expect((await shop.refund(order.id, { amount: 1000 })).done).toBe('refunded');
  expect((await atPaypal(order))?.captures[0]?.refunds).toHaveLength(1);
});

test.each([
  ['another id', { id: 'STRANGE', status: 'COMPLETED', amount: money('25.00') }],
  ['another reference', { status: 'COMPLETED', amount: money('25.00'), custom_id: 'a stranger' }],
  ['another amount', { status: 'COMPLETED', amount: money('1.00') }],
])('charge that PayPal shows with %s: is not refunded', async (_, body) => {
  const order = await bought();
  const id = (await atPaypal(order))?.captures[0]?.id;
  await answerWith('/v2/payments/captures/', { id, ...body });
  expect(await shop.refund(order.id)).toMatchObject({
    done: 'refused',
    why: { 'en-US': 'PayPal shows another payment than the one of this order' },
  });
  expect((await atPaypal(order))?.captures[0]?.refunds).toEqual([]);
});

test.each([
  ['another id', { id: 'STRANGE', status: 'COMPLETED', amount: money('10.00') }],
  ['another amount', { status: 'COMPLETED', amount: money('99.00') }],
])('pending refund shown with %s: stays pending', async (_, body) => {
  await shop.sandbox.paypalBehaviour({ failedRefunds: 'hidden' });
  const order = await bought();
  await shop.sandbox.control('PUT', `/paypal/orders/${order.paypalOrderId}/nextRefund`, {
    status: 'PENDING',
  });
  await shop.refund(order.id, { amount: 1000 });
  const [refund] = (await atPaypal(order))?.captures[0]?.refunds ?? [];
  await shop.sandbox.paypalAct(order.paypalOrderId, 'failRefund');
  await answerWith('/v2/payments/refunds/', { ...refund, ...body });
  const returned = async () => (await payment(order.receiptToken)) as { returned?: unknown };
  shop.tick(2 * HOUR);
  await until('a check', async () => {
    const faults = await shop.sandbox.control('GET', '/faults');
    return JSON.stringify(faults) === '[]';
  });
  expect((await returned()).returned).toMatchObject([{ amount: 1000, state: 'pending' }]);
  shop.tick(2 * HOUR);
  await until('a failed refund', async () =>
    JSON.stringify((await returned()).returned).includes('"failed"'),
  );
  expect((await returned()).returned).toMatchObject([{ amount: 1000, state: 'failed' }]);
  shop.tick(-4 * HOUR);
});
