import type { OrderAnswer } from '../../../contracts/orders/orderAnswers';
import type { LoggedRequest } from '../../../sandbox/core/requestLog';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { nightlyTest, sample } from '../../../test/nightly';
import { until } from '../../../test/until';
import { donationOrder, shopOrder } from '../../testing/visitor';

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000' });
});
afterEach(() => shop.close());

const DAY = 86_400_000;
const payment = async (token: string) => (await shop.visitor.receipt(token)).body.payment;
const paid = (token: string) => until('paid', async () => (await payment(token)).status === 'paid');
const notices = async () =>
  (await shop.sandbox.mails()).filter(({ subject }) =>
    subject.startsWith('Eine Bestellung steht still'),
  );

/** Makes PayPal forget the order, and checks it twice: the first receipt may share a check that began earlier. */
async function forgottenByPaypal({ id, paypalOrderId, receiptToken }: OrderAnswer): Promise<void> {
  await shop.sandbox.paypalAct(paypalOrderId, 'hide');
  await until('a look in vain', async () => {
    await shop.visitor.receipt(receiptToken);
    return shop.lines.some(
      (line) => line.startsWith('payment service gave no answer') && line.includes(id),
    );
  });
}

test('charge answered with 500, then not found: becomes paid and nobody is told that nothing was charged', async () => {
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
  const statuses = new Set<string>();
  await until('paid', async () => {
    const now = await payment(order.receiptToken);
    statuses.add(now.status);

    return now.status === 'paid';
  });
  expect([...statuses].filter((status) => status !== 'pending' && status !== 'paid')).toEqual([]);
  await until('two mails', async () => (await shop.sandbox.mails()).length === 2);
});

test('charge answered with 500, then shown without its charges: the charges are requested and the order becomes paid', async () => {
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

test('unanswered charge: is repeated under the same request id even if the item is no longer sold', async () => {
  const { body: order } = await shop.visitor.order(
    shopOrder({ items: [{ id: 'book', quantity: 1 }] }),
  );
  // Payer and sweeper get the same answer.
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
  'repeated answer %s: ends neither approved nor open orders',
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

test('payer returns while PayPal is down: the payment is pending although an earlier check showed no approval', async () => {
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

test('expired unapproved order: ends only when PayPal confirms that it was not approved', async () => {
  const { body: order } = await shop.visitor.order(donationOrder());
  shop.tick(4 * 3_600_000);
  await until('an end', async () => (await payment(order.receiptToken)).status === 'unpaid');
  expect(await payment(order.receiptToken)).toEqual({ status: 'unpaid', reason: 'notApproved' });
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 409,
    body: { error: { code: 'unpaid' } },
  });
});

const lost = async () =>
  (await shop.sandbox.mails()).filter(({ subject }) =>
    subject.startsWith('PayPal findet eine Bestellung nicht'),
  );

/** Creates an order that is charged while the answer gets lost and PayPal forgets the order. */
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

const reasonsFor = async (orderId: string) =>
  (await shop.manualTasks()).flatMap(({ id, reason }) => (id === orderId ? reason['en-US'] : []));

test('missing order: stays pending while PayPal could charge it, then ends with one owner notice, and becomes paid when found', async () => {
  const order = await vanished();
  const states: string[] = [];
  const askAgain = async (): Promise<string> => {
    await shop.visitor.capture(order.id);
    return (await payment(order.receiptToken)).status;
  };
  for (let day = 0; day < 4; day += 1) {
    states.push(await askAgain());
    shop.tick(DAY);
  }
  expect(states).toEqual(['pending', 'pending', 'pending', 'pending']);
  // The sweeper may be asking at the same moment.
  await until('its end', async () => (await askAgain()) === 'unclear');
  const [mail] = await until('a notice', async () => ((await lost()).length > 0 ? lost() : null));
  for (const part of [order.id, order.paypalOrderId, '25,00\u00a0€', 'cleo@visitor.example'])
    expect(mail?.text).toContain(part);
  expect(await reasonsFor(order.id)).toEqual([
    expect.stringContaining('look for its number in your PayPal account'),
  ]);
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 409,
    body: { error: { code: 'unclear' } },
  });
  shop.tick(40 * DAY);
  await shop.sandbox.paypalAct(order.paypalOrderId, 'show');
  await paid(order.receiptToken);
  await until('both mails, to an address that was kept', async () =>
    (await shop.sandbox.mails()).some(({ to }) => to === 'cleo@visitor.example'),
  );
  expect(await lost()).toHaveLength(1);
  expect(await reasonsFor(order.id)).toEqual([]);
});

nightlyTest('missing order: the sweeper finds it without a request', async () => {
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
  'abandoned order that PayPal has deleted: ends as never paid without a mail',
  async () => {
    const { body: order } = await shop.visitor.order(donationOrder());
    await until('a look', async () => (await payment(order.receiptToken)).status === 'waiting');
    await forgottenByPaypal(order);
    shop.tick(3 * DAY);
    await until('an end', async () => (await payment(order.receiptToken)).status === 'unpaid');
    expect(await payment(order.receiptToken)).toEqual({ status: 'unpaid', reason: 'notApproved' });
    expect(await shop.visitor.capture(order.id)).toMatchObject({
      status: 409,
      body: { error: { code: 'unpaid' } },
    });
    expect(await shop.sandbox.mails()).toEqual([]);
  },
);

test('abandoned declined order that PayPal has deleted: ends as declined without an owner notice', async () => {
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

test('payment for an ended order: marks it paid and sends its mails', async () => {
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

nightlyTest('stuck order: the owner gets one notice after the limit', async () => {
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
});
