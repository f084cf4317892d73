import { until } from '../../../test/until';
import { openOrderStores } from '../../testing/orders/orderStores';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { sample } from '../../../test/nightly';
import { ENGINES } from '../../testing/engines';
import { donationOrder } from '../../testing/visitor';
import { MoneyFacts } from '../../journal/money/moneyFacts';
import { Progress } from '../../journal/progress';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000' });
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.control('POST', '/reset'));

const HOUR = 3_600_000;

/** Creates a paid order with a partial refund that is pending at PayPal. */
async function orderWithPendingRefund() {
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).status).toBe(200);
  await shop.sandbox.control('PUT', `/paypal/orders/${order.paypalOrderId}/nextRefund`, {
    status: 'PENDING',
  });
  return { order, result: await shop.refund(order.id, { amount: 1000 }) };
}

async function returned(token: string) {
  const { payment } = (await shop.visitor.receipt(token)).body;
  return payment.status === 'paid'
    ? payment.returned.map(({ amount, state }) => `${amount} ${state}`)
    : [];
}

const becomes = (token: string, ...wanted: string[]) =>
  until(`receipt: ${wanted.join()}`, async () => (await returned(token)).join() === wanted.join());
const notices = async (heading: string, id = '') =>
  (await shop.sandbox.mails()).filter(
    ({ to, subject, text }) =>
      to === 'owner@openstrings.example' && subject.startsWith(heading) && text.includes(id),
  ).length;
const FAILED = 'Eine Erstattung ist gescheitert';

test('pending refund: result, receipt and mail say so and a second request is refused', async () => {
  const { order, result } = await orderWithPendingRefund();
  expect(result).toMatchObject({ done: 'refunded', amount: 1000, pending: true });
  expect(await returned(order.receiptToken)).toEqual(['1000 pending']);
  await until('a notice', async () => (await notices('Eine Erstattung ist unterwegs')) === 1);
  expect(await shop.refund(order.id, { amount: 1501 })).toMatchObject({
    done: 'refused',
    why: { 'en-US': 'only 15.00 EUR are left of this payment' },
  });
});

test.each(sample(['failRefund', 'cancelRefund'], 2))(
  '%s by repeated event: the owner gets one notice and the refund can be requested again',
  async (act) => {
    await shop.sendWebhooks(2);
    const { order } = await orderWithPendingRefund();
    await shop.sandbox.paypalAct(order.paypalOrderId, act);
    await becomes(order.receiptToken, '1000 failed');
    await until('a notice', async () => (await notices(FAILED)) === 1);
    const tasks = async () => (await shop.manualTasks()).filter(({ id }) => id === order.id);
    expect(await tasks()).toMatchObject([
      { reason: { 'en-US': 'a refund of €10.00 failed: refund it again' } },
    ]);
    expect(await shop.refund(order.id)).toMatchObject({ done: 'refunded', amount: 2500 });
    await becomes(order.receiptToken, '1000 failed', '2500 done');
    expect(await tasks()).toEqual([]);
    await until(
      'a second notice',
      async () => (await notices('Eine Zahlung wurde erstattet')) === 1,
    );
    expect(await notices(FAILED)).toBe(1);
  },
);

test.each(sample(['oldest', 'newest'] as const, 2))(
  'events out of order (%s first): the final refund state stays',
  async (first) => {
    await shop.sendWebhooks();
    await shop.sandbox.control('PUT', '/paypal/webhook', { held: true });
    const { order } = await orderWithPendingRefund();
    await shop.sandbox.paypalAct(order.paypalOrderId, 'failRefund');
    await shop.sandbox.control('POST', `/paypal/webhook/release?first=${first}`);
    await becomes(order.receiptToken, '1000 failed');
    await until('a notice', async () => (await notices(FAILED)) === 1);
  },
);

test.each([
  ['failRefund', 'shown', '1000 failed', 1],
  ['failRefund', 'hidden', '1000 failed', 1],
  ['completeRefund', 'shown', '1000 done', 0],
])(
  'without events: the sweeper finds the refund state within hours: %s, failed ones %s',
  async (act, failedRefunds, state, expected) => {
    await shop.sandbox.paypalBehaviour({ failedRefunds });
    const { order } = await orderWithPendingRefund();
    await shop.sandbox.paypalAct(order.paypalOrderId, act);
    shop.tick(2 * HOUR);
    await becomes(order.receiptToken, state);
    await until(
      'a notice of its beginning',
      async () =>
        (await notices('Eine Erstattung ist unterwegs', order.id)) +
          (await notices('Eine Zahlung wurde erstattet', order.id)) ===
        1,
    );
    await until('a notice of its end', async () => (await notices(FAILED, order.id)) === expected);
  },
);

test('refund refused by PayPal: returns nothing and says so', async () => {
  const { order } = await orderWithPendingRefund();
  await shop.sandbox.control('PUT', `/paypal/orders/${order.paypalOrderId}/nextRefund`, {
    status: 'FAILED',
  });
  expect(await shop.refund(order.id, { amount: 500 })).toMatchObject({
    done: 'refused',
    why: { 'en-US': 'PayPal calls the refund FAILED' },
  });
  expect(await returned(order.receiptToken)).not.toContain('500 done');
});

// One engine here, both in the nightly tests: the journal has its own tests on both.
describe.each(sample(ENGINES, 2))('refund state on %s', (engine) => {
  test('updates: only move forward and a failure is reported once', async () => {
    const stores = await openOrderStores(engine);
    const progress = new Progress(stores.db, stores.now);
    const facts = new MoneyFacts(stores.db);
    const report = (state: 'pending' | 'done' | 'failed') =>
      progress.recordReturned('x', 'refund', [{ id: 'R', amount: 5, at: stores.now(), state }]);
    const states: (string | undefined)[] = [];
    for (const state of ['pending', 'done', 'pending', 'failed', 'done', 'failed'] as const) {
      await report(state);
      states.push((await facts.returnedById('R'))?.state);
    }
    expect(states).toEqual(['pending', 'done', 'done', 'failed', 'failed', 'failed']);
    const mails = await stores.outbox.leaseDue(10, 1000);
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['refundFailed', 'returned']);
    await stores.close();
  });
});
