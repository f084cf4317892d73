import { startTestShop, type TestShop } from '../../testing/testShop';
import { until } from '../../../test/until';
import { donationOrder, shopOrder, workshopOrder } from '../../testing/visitor';
import { sample } from '../../../test/nightly';

let shop: TestShop;
const tally = { orders: 0, charged: 0, mails: 0 };

beforeAll(async () => {
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000' });
});
afterAll(async () => {
  await shop.close();
  process.stdout.write(
    `faults: ${tally.orders} paid orders, ${tally.charged} charges, ${tally.mails} mails, one charge and two mails expected for each\n`,
  );
});
beforeEach(async () => {
  shop.patience();
  await shop.sandbox.control('POST', '/reset');
});

/** Waits until the order is complete, then expects one charge of the right amount and one mail per recipient. */
async function expectOnce(
  order: { id: string; paypalOrderId: string; receiptToken: string; total: number },
  visitorAddress: string,
) {
  await until(
    'notified',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
  );
  const atPaypal = (await shop.sandbox.paypalOrders()).filter(
    (one) => one.purchase_units[0]?.reference_id === order.id,
  );
  const captures = atPaypal.flatMap((one) => one.captures);
  expect(captures.map(({ amount }) => amount.value)).toEqual([(order.total / 100).toFixed(2)]);
  const mails = await shop.sandbox.mails();
  expect(mails.map((mail) => mail.to).sort()).toEqual(
    [visitorAddress, 'owner@openstrings.example'].sort(),
  );
  tally.orders += 1;
  tally.charged += captures.length;
  tally.mails += mails.length;
}

async function ordered(body: unknown) {
  const answer = await shop.visitor.order(body);
  expect(answer.status).toBe(201);
  return answer.body;
}

test('tab closed after approval: the sweeper completes the order', async () => {
  const order = await ordered(shopOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  await expectOnce(order, 'ada@visitor.example');
});

test('tab closed after approval: a webhook sent three times completes the order once', async () => {
  await shop.sendWebhooks(3);
  const order = await ordered(donationOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  await expectOnce(order, 'cleo@visitor.example');
  const deliveries = await until('webhooks', async () => {
    const { deliveries: all } = (await shop.sandbox.control('GET', '/paypal/webhook')) as {
      deliveries: { status: number }[];
    };
    return all.length === 6 && all.every(({ status }) => status === 200) ? all : null;
  });
  expect(deliveries).toHaveLength(6);
});

test.each(
  sample(
    [
      ['answers 500', { status: 500 }],
      ['cuts the connection', { drop: true }],
      ['answers 500 after doing the work', { status: 500, after: true }],
      ['does the work and times out', { delayMs: 1500, after: true }],
    ],
    2,
  ),
)('order creation, PayPal %s: the same key creates one order', async (_, fault) => {
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/v2/checkout/orders',
    times: 2,
    ...fault,
  });
  if ('delayMs' in fault) shop.patience({ paypal: 400 });
  const body = donationOrder();
  expect(await shop.visitor.order(body)).toMatchObject({
    status: 503,
    body: { error: { code: 'paymentServiceDown' } },
  });
  shop.patience();
  const again = await shop.visitor.order(body);
  expect(again.status).toBe(200);
  await shop.sandbox.approve(again.body.paypalOrderId);
  await shop.visitor.capture(again.body.id);
  await expectOnce(again.body, 'cleo@visitor.example');
});

test.each(
  sample(
    [
      ['answers 500', { status: 500 }, 'capture 500 INTERNAL_SERVER_ERROR'],
      ['cuts the connection', { drop: true }, 'capture ECONNRESET'],
      [
        'answers 500 after charging',
        { status: 500, after: true },
        'capture 500 INTERNAL_SERVER_ERROR',
      ],
      ['charges and times out', { delayMs: 1500, after: true }, 'capture TimeoutError'],
      ['charges and answers nonsense', { body: 'nonsense', after: true }, 'capture not JSON'],
    ],
    3,
  ),
)('capture, PayPal %s: charges once and does not ask the payer again', async (_, fault, reason) => {
  const order = await ordered(shopOrder());
  await shop.sandbox.fault({ service: 'paypal', pathContains: '/capture', times: 1, ...fault });
  if ('delayMs' in fault) shop.patience({ paypal: 400 });
  await shop.sandbox.approve(order.paypalOrderId);
  const answer = await shop.visitor.capture(order.id);
  // The sweeper may have captured first; then the answer is already a success.
  expect([200, 202]).toContain(answer.status);
  expect(answer.body.error).toBeUndefined();
  await expectOnce(order, 'ada@visitor.example');
  expect(shop.lines).toContain(`not captured ${JSON.stringify({ order: order.id, reason })}`);
});

test('mail server down: both mails arrive when it is up again', async () => {
  await shop.sandbox.control('PUT', '/mail', { up: false });
  const order = await ordered(shopOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).body).toMatchObject({
    payment: { status: 'paid' },
  });
  await until('a failed try', () =>
    shop.lines.some((line) => line.startsWith('mail not sent yet') && line.includes(order.id)),
  );
  expect((await shop.visitor.receipt(order.receiptToken)).body).toMatchObject({
    payment: { status: 'paid' },
    ownerInformed: false,
    confirmationSent: false,
  });
  await shop.restart();
  expect(await shop.sandbox.mails()).toEqual([]);
  await shop.sandbox.control('PUT', '/mail', { up: true });
  await expectOnce(order, 'ada@visitor.example');
});

test.each(
  sample(
    [
      ['answers 451 after the message', { status: 451, times: 2 }],
      ['cuts the connection before accepting', { drop: true, times: 2 }],
      ['accepts the message and cuts the connection', { drop: true, after: true, times: 2 }],
    ],
    3,
    1,
  ),
)('mail server %s: each mail arrives once', async (_, fault) => {
  await shop.sandbox.fault({ service: 'mail', pathContains: '/smtp', ...fault });
  const order = await ordered(donationOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  await expectOnce(order, 'cleo@visitor.example');
});

test('permanently refused address: receipt and owner notice say so', async () => {
  await shop.sandbox.smtpAnswer({
    at: 'rcpt',
    recipient: 'cleo@visitor.example',
    code: 550,
    text: '5.1.1 No such user',
  });
  const order = await ordered(donationOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  await until(
    'refused',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.confirmationUndeliverable,
  );
  expect((await shop.visitor.receipt(order.receiptToken)).body).toMatchObject({
    payment: { status: 'paid' },
    state: 'captured',
    confirmationSent: false,
  });
  const mails = await until('a notice to the owner', async () => {
    const all = await shop.sandbox.mails();
    return all.length > 1 ? all : null;
  });
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [
      'owner@openstrings.example',
      'Eine Bestätigung lässt sich nicht zustellen: Bestellung über 25,00 €',
    ],
    ['owner@openstrings.example', 'Neue Spende über 25,00 € von Cleo'],
  ]);
});

test('content service down: new orders are refused, earlier sign-ups are still paid and mailed', async () => {
  await shop.sandbox.fault({ service: 'content', status: 500 });
  expect(await shop.visitor.order(shopOrder())).toMatchObject({
    status: 503,
    body: { error: { code: 'contentServiceDown' } },
  });
  expect(await shop.sandbox.paypalOrders()).toEqual([]);
  await shop.sandbox.control('DELETE', '/faults');
  const order = await ordered(workshopOrder());
  await shop.sandbox.fault({ service: 'content', delayMs: 600_000 });
  shop.patience({ content: 500 });
  await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).body.payment.status).toBe('paid');
  await expectOnce(order, 'ben@visitor.example');
});

async function asMerchant(
  method: string,
  path: string,
  body: unknown,
  at: TestShop = shop,
): Promise<number> {
  const authorization = `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64')}`;
  const token = (await (
    await fetch(`${at.sandbox.url}/paypal/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization },
      body: 'grant_type=client_credentials',
    })
  ).json()) as { access_token: string };
  const headers = {
    authorization: `Bearer ${token.access_token}`,
    'content-type': 'application/json',
  };
  const answer = await fetch(`${at.sandbox.url}/paypal/v2/checkout/orders/${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  return answer.status;
}

const oneCent = (orderId: string) => [
  {
    op: 'replace',
    path: `/purchase_units/@reference_id=='${orderId}'/amount`,
    value: { currency_code: 'EUR', value: '0.01' },
  },
];

test('approved amount differs from the order: nothing is charged', async () => {
  const order = await ordered(shopOrder());
  expect(await asMerchant('PATCH', order.paypalOrderId, oneCent(order.id))).toBe(204);
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  expect((await shop.visitor.receipt(order.receiptToken)).body).toMatchObject({
    state: 'failed',
    payment: { status: 'unpaid', reason: 'notSold' },
  });
  expect((await shop.sandbox.paypalOrders()).flatMap((one) => one.captures)).toEqual([]);
  expect(await shop.sandbox.mails()).toEqual([]);
});

test('captured amount differs from the order: does not count as paid and the owner gets a notice', async () => {
  // A sweeper with a long pause does not interfere with the order.
  const quiet = await startTestShop({ ORDERS_SWEEP_MS: '60000' });
  const { body: order } = await quiet.visitor.order(shopOrder());
  expect(await asMerchant('PATCH', order.paypalOrderId, oneCent(order.id), quiet)).toBe(204);
  await quiet.sandbox.approve(order.paypalOrderId);
  expect(await asMerchant('POST', `${order.paypalOrderId}/capture`, {}, quiet)).toBe(201);
  expect(await quiet.visitor.capture(order.id)).toMatchObject({
    status: 409,
    body: { error: { code: 'mischarged' } },
  });
  expect((await quiet.visitor.receipt(order.receiptToken)).body).toMatchObject({
    state: 'failed',
    payment: { status: 'mischarged' },
  });
  const mails = await until('a notice', async () => {
    const all = await quiet.sandbox.mails();
    return all.length > 0 ? all : null;
  });
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [
      'owner@openstrings.example',
      'PayPal hat etwas anderes abgebucht als bestellt: Bestellung über 105,00 €',
    ],
  ]);
  await quiet.close();
});
