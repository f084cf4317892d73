import type { OrderAnswer } from '../../../contracts/orders/orderAnswers';
import type { LoggedRequest } from '../../../sandbox/core/requestLog';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { nightlyTest, sample } from '../../../test/nightly';
import { until } from '../../../test/until';
import { donationOrder, shopOrder } from '../../testing/visitor';

jest.setTimeout(60_000);

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000' });
});
afterEach(() => shop.close());

const DAY = 86_400_000;
const payment = async (token: string) => (await shop.visitor.receipt(token)).body.payment;
const paid = (token: string) => until('paid', async () => (await payment(token)).status === 'paid');
const notices = async () =>
  (await shop.sandbox.mails()).filter(({ subject }) => subject.startsWith('An order stands still'));

/** From now on PayPal does not find the order, and it has been asked: a receipt may share a look that began before. */
async function forgottenByPaypal({ id, paypalOrderId, receiptToken }: OrderAnswer): Promise<void> {
  await shop.sandbox.paypalAct(paypalOrderId, 'hide');
  await until('a look in vain', async () => {
    await shop.visitor.receipt(receiptToken);
    return shop.lines.some(
      (line) => line.startsWith('payment service gave no answer') && line.includes(id),
    );
  });
}

test('charged, answered 500, then not found for a while: it is paid, and nobody is told that nothing was charged', async () => {
  const { body: order } = await shop.visitor.order(shopOrder());
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/capture',
    status: 500,
    after: true,
    times: 1,
  });
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/v2/checkout/orders',
    status: 404,
    times: 5,
  });
  const told = new Set<string>();
  await until('paid', async () => {
    const now = await payment(order.receiptToken);
    told.add(now.status);

    return now.status === 'paid';
  });
  expect([...told].filter((status) => status !== 'pending' && status !== 'paid')).toEqual([]);
  await until('two mails', async () => (await shop.sandbox.mails()).length === 2);
});

test('charged, answered 500, and shown as completed without its charges: they are asked for, and it is paid', async () => {
  await shop.sandbox.paypalBehaviour({ showsPayments: 'whenAsked' });
  const { body: order } = await shop.visitor.order(shopOrder());
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/capture',
    status: 500,
    after: true,
    times: 1,
  });
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  await paid(order.receiptToken);
  await until('two mails', async () => (await shop.sandbox.mails()).length === 2);
});

test('a charge that was not answered is asked for again under the same id, whatever became of what was sold meanwhile: money may be moving', async () => {
  const { body: order } = await shop.visitor.order(
    shopOrder({ items: [{ id: 'book', quantity: 1 }] }),
  );
  // Whoever asks meanwhile, payer or sweeper, hears the same.
  await shop.sandbox.fault({ service: 'paypal', pathContains: '/capture', status: 500 });
  await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).status).toBe(202);
  await shop.sandbox.control('DELETE', '/faults');
  await shop.sandbox.control('PUT', '/content/entries/book', { comingSoon: { 'en-US': true } });
  await paid(order.receiptToken);
  const requests = (await shop.sandbox.control(
    'GET',
    '/requests?service=paypal',
  )) as LoggedRequest[];
  const ids = requests
    .filter(({ url }) => url.endsWith('/capture'))
    .map(({ headers }) => headers['paypal-request-id']);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});

test.each(sample([401, 403, 404, 408, 409, 429, 500, 503], 8, 2))(
  'a flood of %s ends no order, agreed to or not',
  async (status) => {
    const { body: open } = await shop.visitor.order(donationOrder());
    const { body: agreed } = await shop.visitor.order(donationOrder());
    await shop.sandbox.fault({ service: 'paypal', status });
    await shop.sandbox.approve(agreed.paypalOrderId);
    expect((await shop.visitor.capture(agreed.id)).status).toBe(202);
    shop.tick(6 * 3_600_000);
    for (let look = 0; look < 3; look += 1)
      for (const { receiptToken } of [agreed, open]) await shop.visitor.receipt(receiptToken);
    expect(await payment(agreed.receiptToken)).toEqual({ status: 'pending' });
    expect((await shop.visitor.receipt(open.receiptToken)).body.state).toBe('created');
    await shop.sandbox.control('DELETE', '/faults');
    await paid(agreed.receiptToken);
    await until(
      "ended by PayPal's word",
      async () => (await payment(open.receiptToken)).status === 'unpaid',
    );
  },
);

test('the payer comes back while PayPal is down, and an earlier look saw nobody agree: the payment is under way', async () => {
  const { body: order } = await shop.visitor.order(donationOrder());
  await until('a look', async () => {
    await shop.visitor.receipt(order.receiptToken);
    return (await payment(order.receiptToken)).status === 'waiting';
  });
  await shop.sandbox.fault({ service: 'paypal', status: 503 });
  await shop.sandbox.approve(order.paypalOrderId);
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 202,
    body: { payment: { status: 'pending' } },
  });
  await shop.sandbox.control('DELETE', '/faults');
  await paid(order.receiptToken);
});

test('never approved by the end of its life ends an order, and only when PayPal confirms it', async () => {
  const { body: order } = await shop.visitor.order(donationOrder());
  shop.tick(4 * 3_600_000);
  await until('an end', async () => (await payment(order.receiptToken)).status === 'unpaid');
  expect(await payment(order.receiptToken)).toEqual({ status: 'unpaid', reason: 'notApproved' });
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 409,
    body: { error: { code: 'order_unpaid' } },
  });
});

const lost = async () =>
  (await shop.sandbox.mails()).filter(({ subject }) =>
    subject.startsWith('PayPal does not find an order'),
  );

/** Charged, by whoever comes first, the answer lost, and from that moment PayPal does not know the order any more. */
async function vanished() {
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/capture',
    status: 500,
    after: true,
    times: 1,
  });
  await shop.sandbox.nextCapture(order.paypalOrderId, { hidden: true });
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  return order;
}

const stuck = async () => (await shop.owner('stuck')).text;

test('never found again: pending as long as PayPal could charge it, then ended and told to the owner once, never called unpaid, and paid when it is found', async () => {
  const order = await vanished();
  const states: string[] = [];
  for (let day = 0; day < 6; day += 1) {
    await shop.visitor.capture(order.id);
    states.push((await payment(order.receiptToken)).status);
    shop.tick(DAY);
  }
  expect(states).toEqual(['pending', 'pending', 'pending', 'pending', 'ended', 'ended']);
  const [mail] = await until('a notice', async () => ((await lost()).length > 0 ? lost() : null));
  for (const part of [order.id, order.paypalOrderId, '€25.00', 'cleo@visitor.example'])
    expect(mail?.text).toContain(part);
  expect(await stuck()).toContain(`${order.id}`);
  expect(await stuck()).toContain('look for its number in your PayPal account');
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 409,
    body: { error: { code: 'order_closed' } },
  });
  shop.tick(40 * DAY);
  await shop.sandbox.paypalAct(order.paypalOrderId, 'show');
  await paid(order.receiptToken);
  await until('both mails, to an address that was kept', async () =>
    (await shop.sandbox.mails()).some(({ to }) => to === 'cleo@visitor.example'),
  );
  expect(await lost()).toHaveLength(1);
  expect(await stuck()).not.toContain(order.id);
});

nightlyTest('found again by the sweeper, without anybody who asks', async () => {
  const order = await vanished();
  for (let day = 0; day < 5; day += 1) {
    await shop.visitor.receipt(order.receiptToken);
    shop.tick(DAY);
  }
  await until('a notice', async () => (await lost()).length === 1);
  await shop.sandbox.paypalAct(order.paypalOrderId, 'show');
  shop.tick(30 * DAY);
  await until('a confirmation', async () =>
    (await shop.sandbox.mails()).some(({ to }) => to === 'cleo@visitor.example'),
  );
});

nightlyTest(
  'an abandoned order that PayPal has forgotten ends as never paid, without a mail',
  async () => {
    const { body: order } = await shop.visitor.order(donationOrder());
    await until('a look', async () => (await payment(order.receiptToken)).status === 'waiting');
    await forgottenByPaypal(order);
    shop.tick(3 * DAY);
    await until('an end', async () => (await payment(order.receiptToken)).status === 'unpaid');
    expect(await payment(order.receiptToken)).toEqual({ status: 'unpaid', reason: 'notApproved' });
    expect(await shop.visitor.capture(order.id)).toMatchObject({
      status: 409,
      body: { error: { code: 'order_unpaid' } },
    });
    expect(await shop.sandbox.mails()).toEqual([]);
  },
);

test('a declined order that was abandoned, and that PayPal has forgotten, ends as declined; the owner is not asked to look for it', async () => {
  await shop.sandbox.paypalBehaviour({ afterDecline: 'APPROVED' });
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.decline(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).status).toBe(422);
  await forgottenByPaypal(order);
  shop.tick(3 * DAY);
  await until('an end', async () => (await payment(order.receiptToken)).status === 'unpaid');
  expect(await payment(order.receiptToken)).toEqual({ status: 'unpaid', reason: 'declined' });
  expect(await shop.sandbox.mails()).toEqual([]);
});

test('money that comes for an order that has ended is received, and mailed', async () => {
  await shop.sendWebhooks();
  const { body: order } = await shop.visitor.order(donationOrder());
  shop.tick(4 * 3_600_000);
  await until('an end', async () => (await payment(order.receiptToken)).status === 'unpaid');
  await shop.sandbox.approve(order.paypalOrderId);
  const authorization = `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64')}`;
  const answer = await fetch(`${shop.sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization },
    body: 'grant_type=client_credentials',
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await fetch(`${shop.sandbox.url}/paypal/v2/checkout/orders/${order.paypalOrderId}/capture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await paid(order.receiptToken);
  await until('two mails', async () => (await shop.sandbox.mails()).length === 2);
});

nightlyTest(
  'an order that stays under way is told to its owner once, after a sensible time',
  async () => {
    const { body: order } = await shop.visitor.order(donationOrder());
    await shop.sandbox.nextCapture(order.paypalOrderId, { status: 'PENDING' });
    await shop.sandbox.approve(order.paypalOrderId);
    await shop.visitor.capture(order.id);
    await shop.visitor.receipt(order.receiptToken);
    expect(await shop.sandbox.mails()).toEqual([]);
    shop.tick(2 * 3_600_000);
    await until('a notice', async () => (await notices()).length > 0);
    shop.tick(3_600_000);
    await shop.sandbox.paypalAct(order.paypalOrderId, 'complete');
    await paid(order.receiptToken);
    await until('mails', async () => (await shop.sandbox.mails()).length >= 3);
    expect(await notices()).toHaveLength(1);
  },
);
