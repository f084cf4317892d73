import type { OrderAnswer } from '../../../contracts/orders/orderAnswers';
import { sample } from '../../../test/nightly';
import { until } from '../../../test/until';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { donationOrder } from '../../testing/visitor';

let shop: TestShop;
beforeAll(async () => {
  // A sweeper with a long pause does not interfere with the order of the steps.
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000', ORDERS_SWEEP_MS: '60000' });
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.control('POST', '/reset'));

const AFTER_DECLINE = ['PAYER_ACTION_REQUIRED', 'CREATED', 'APPROVED'] as const;

const payment = async (token: string) => (await shop.visitor.receipt(token)).body.payment;
const paid = ({ receiptToken }: OrderAnswer) =>
  until('paid', async () => (await payment(receiptToken)).status === 'paid');
const expectOneCharge = async ({ paypalOrderId }: OrderAnswer) => {
  const all = await shop.sandbox.paypalOrders();
  expect(all.find(({ id }) => id === paypalOrderId)?.captures).toHaveLength(1);
};

/** Creates an order whose first charge was declined while PayPal's answer got lost. */
async function declinedUnnoticed(afterDecline: string): Promise<OrderAnswer> {
  await shop.sandbox.paypalBehaviour({ afterDecline, replays: 'everything' });
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.decline(order.paypalOrderId);
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/capture',
    status: 500,
    after: true,
    times: 1,
  });
  expect((await shop.visitor.capture(order.id)).status).toBe(202);
  return order;
}

test.each(sample(['PAYER_ACTION_REQUIRED', 'CREATED'], 2))(
  'second card after a lost decline, seen as %s: is charged with the tab closed',
  async (afterDecline) => {
    const order = await declinedUnnoticed(afterDecline);
    await until(
      'a check that sees no approval',
      async () => (await payment(order.receiptToken)).status === 'waiting',
    );
    await shop.sandbox.approve(order.paypalOrderId);
    await paid(order);
    await expectOneCharge(order);
  },
);

test.each(AFTER_DECLINE)(
  'second card after a lost decline, approved before any check (%s): is charged, not told as declined',
  async (afterDecline) => {
    const order = await declinedUnnoticed(afterDecline);
    await shop.sandbox.approve(order.paypalOrderId);
    expect(await shop.visitor.capture(order.id)).toMatchObject({
      status: 200,
      body: { payment: { status: 'paid' } },
    });
    await expectOneCharge(order);
  },
);

test('second card after a lost decline, approved before any check: is charged with the tab closed', async () => {
  const order = await declinedUnnoticed('APPROVED');
  await shop.sandbox.approve(order.paypalOrderId);
  await paid(order);
  await expectOneCharge(order);
});

test.each(AFTER_DECLINE)(
  'repeated charge that is declined (%s): the payer hears of it, and it is not requested again',
  async (afterDecline) => {
    const order = await declinedUnnoticed(afterDecline);
    await shop.sandbox.nextCapture(order.paypalOrderId, { issue: 'INSTRUMENT_DECLINED' });
    if (afterDecline !== 'APPROVED') await shop.sandbox.approve(order.paypalOrderId);
    expect(await shop.visitor.capture(order.id)).toMatchObject({
      status: 422,
      body: { error: { code: 'instrumentDeclined' } },
    });
    for (let i = 0; i < 3; i += 1)
      expect(await payment(order.receiptToken)).toMatchObject({ status: 'declined' });
    const all = await shop.sandbox.paypalOrders();
    expect(all.find(({ id }) => id === order.paypalOrderId)?.refusals).toBe(2);
  },
);

test.each(AFTER_DECLINE)(
  'second card while PayPal is silent (%s): is told as being confirmed, and charged later',
  async (afterDecline) => {
    await shop.sandbox.paypalBehaviour({ afterDecline, replays: 'everything' });
    const { body: order } = await shop.visitor.order(donationOrder());
    await shop.sandbox.decline(order.paypalOrderId);
    expect((await shop.visitor.capture(order.id)).status).toBe(422);
    await payment(order.receiptToken);
    await shop.sandbox.approve(order.paypalOrderId);
    await shop.sandbox.fault({ service: 'paypal', status: 503 });
    expect(await shop.visitor.capture(order.id)).toMatchObject({
      status: 202,
      body: { payment: { status: 'pending' } },
    });
    expect(await payment(order.receiptToken)).toEqual({ status: 'pending' });
    await shop.sandbox.control('DELETE', '/faults');
    await paid(order);
    await expectOneCharge(order);
  },
);

test('PayPal silent for a payer who has not heard of the decline yet: is told as declined', async () => {
  await shop.sandbox.paypalBehaviour({ afterDecline: 'APPROVED' });
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.decline(order.paypalOrderId);
  await until('a decline', async () => (await payment(order.receiptToken)).status === 'declined');
  await shop.sandbox.fault({ service: 'paypal', status: 503 });
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 422,
    body: { error: { code: 'instrumentDeclined' } },
  });
});
