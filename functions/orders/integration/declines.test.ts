import { startTestShop, type TestShop } from '../../testing/testShop';
import { sample } from '../../../test/nightly';
import { until } from '../../../test/until';
import { donationOrder, shopOrder } from '../../testing/visitor';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000' });
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.control('POST', '/reset'));

const ordered = async () => (await shop.visitor.order(donationOrder())).body;
const atPaypal = async (id: string) =>
  (await shop.sandbox.paypalOrders()).find((one) => one.id === id);
const payment = async (token: string) => (await shop.visitor.receipt(token)).body.payment;

/** Checks an order several times, as receipt and sweeper do. */
async function checkSeveralTimes({ receiptToken }: { receiptToken: string }): Promise<void> {
  for (let i = 0; i < 4; i += 1) await payment(receiptToken);
}

const notices = async () =>
  (await shop.sandbox.mails()).filter(({ subject }) =>
    subject.startsWith('Eine Bestellung steht still'),
  );

test.each(
  sample(
    [
      ['INSTRUMENT_DECLINED', 'instrumentDeclined'],
      ['CARD_EXPIRED', 'instrumentDeclined'],
      ['PAYER_ACTION_REQUIRED', 'payerActionRequired'],
      ['PAYER_CANNOT_PAY', 'payerCannotPay'],
      ['TRANSACTION_REFUSED', 'paymentRefused'],
      ['PAYMENT_DENIED', 'paymentRefused'],
      ['COMPLIANCE_VIOLATION', 'paymentRefused'],
    ] as const,
    2,
  ),
)(
  'capture refused with %s: the payer gets the kind of decline, and only a new call by the payer charges',
  async (issue, kind) => {
    await shop.sandbox.paypalBehaviour({ afterDecline: 'APPROVED', replays: 'successes' });
    const order = await ordered();
    await shop.sandbox.nextCapture(order.paypalOrderId, { issue });
    await shop.sandbox.approve(order.paypalOrderId);
    expect(await shop.visitor.capture(order.id)).toMatchObject({
      status: 422,
      body: { error: { code: kind } },
    });
    await checkSeveralTimes(order);
    expect(await payment(order.receiptToken)).toEqual({ status: 'declined', kind });
    expect((await atPaypal(order.paypalOrderId))?.captureCalls).toBe(1);
    // After a decline only a new call by the payer may charge.
    expect(await shop.visitor.capture(order.id)).toMatchObject({
      status: 200,
      body: { payment: { status: 'paid' } },
    });
    expect((await atPaypal(order.paypalOrderId))?.captures).toHaveLength(1);
  },
);

test('declined charge: a webhook does not repeat it and the payer is told of the decline first', async () => {
  await shop.sandbox.paypalBehaviour({ afterDecline: 'APPROVED' });
  await shop.sendWebhooks(2);
  const order = await ordered();
  await shop.sandbox.nextCapture(order.paypalOrderId, { issue: 'INSTRUMENT_DECLINED' });
  await shop.sandbox.approve(order.paypalOrderId);
  await until('a decline', async () => (await payment(order.receiptToken)).status === 'declined');
  await shop.sandbox.approve(order.paypalOrderId);
  await checkSeveralTimes(order);
  expect((await atPaypal(order.paypalOrderId))?.captureCalls).toBe(1);
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 422,
    body: { error: { code: 'instrumentDeclined' } },
  });
  expect((await atPaypal(order.paypalOrderId))?.captureCalls).toBe(1);
  expect(await shop.visitor.capture(order.id)).toMatchObject({ status: 200 });
});

test.each(['PAYER_ACTION_REQUIRED', 'CREATED'])(
  'declined order with status %s: is charged after a new approval, even when the tab is closed',
  async (afterDecline) => {
    await shop.sandbox.paypalBehaviour({ afterDecline });
    const order = await ordered();
    await shop.sandbox.decline(order.paypalOrderId);
    expect((await shop.visitor.capture(order.id)).status).toBe(422);
    await checkSeveralTimes(order);
    await shop.sandbox.approve(order.paypalOrderId);
    await until('paid', async () => (await payment(order.receiptToken)).status === 'paid');
  },
);

test.each([
  'ORDER_NOT_APPROVED',
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETED_OR_VOIDED',
  'DUPLICATE_INVOICE_ID',
])(
  'wrong refusal %s of an approved order: the next try uses a new request id and charges once',
  async (issue) => {
    // With a repeated request id PayPal would return the same refusal forever.
    await shop.sandbox.paypalBehaviour({ replays: 'everything' });
    const order = await ordered();
    await shop.sandbox.nextCapture(order.paypalOrderId, { issue });
    await shop.sandbox.approve(order.paypalOrderId);
    await shop.visitor.capture(order.id);
    await until('paid', async () => (await payment(order.receiptToken)).status === 'paid');
    expect((await atPaypal(order.paypalOrderId))?.captures).toHaveLength(1);
    await until(
      'both mails',
      async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
    );
    if (issue !== 'ORDER_NOT_APPROVED')
      await until('a notice', async () => (await notices()).length === 1);
  },
);

test('unknown refusal: ends nothing, is not repeated and the owner gets one notice', async () => {
  await shop.sandbox.paypalBehaviour({ afterDecline: 'APPROVED', replays: 'successes' });
  const order = await ordered();
  await shop.sandbox.nextCapture(order.paypalOrderId, { issue: 'SOMETHING_NEW' });
  await shop.sandbox.approve(order.paypalOrderId);
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 422,
    body: { error: { code: 'paymentRefused' } },
  });
  await checkSeveralTimes(order);
  expect((await atPaypal(order.paypalOrderId))?.captureCalls).toBe(1);
  const notice = await until('a notice', async () => {
    const all = await notices();
    return all.length > 0 ? all : null;
  });
  expect(notice.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner@openstrings.example', 'Eine Bestellung steht still: Bestellung über 25,00 €'],
  ]);
  expect((await shop.visitor.capture(order.id)).status).toBe(200);
});

test.each([
  ['expire', 'expired'],
  ['void', 'voided'],
])('order ended by PayPal: ends unpaid: %s', async (act, reason) => {
  const order = await ordered();
  // Set before the approval, because the sweeper might charge an approved order at once, which is also correct.
  await shop.sandbox.paypalBehaviour({ afterDecline: 'APPROVED' });
  await shop.sandbox.nextCapture(order.paypalOrderId, { issue: 'INSTRUMENT_DECLINED' });
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  await shop.sandbox.paypalAct(order.paypalOrderId, act);
  await until('an end', async () => {
    const answer = await shop.visitor.capture(order.id);
    return answer.body.error?.code === 'unpaid';
  });
  expect(await payment(order.receiptToken)).toEqual({ status: 'unpaid', reason });
});

test("pending charge: is reported as pending and follows PayPal's decision", async () => {
  const [good, bad] = [await ordered(), (await shop.visitor.order(shopOrder())).body];
  for (const order of [good, bad]) {
    await shop.sandbox.nextCapture(order.paypalOrderId, { status: 'PENDING' });
    await shop.sandbox.approve(order.paypalOrderId);
    expect(await shop.visitor.capture(order.id)).toMatchObject({
      status: 202,
      body: { payment: { status: 'pending' } },
    });
    // The same idempotency key leads to the receipt instead of another payment.
    expect(await payment(order.receiptToken)).toEqual({ status: 'pending' });
  }
  await shop.sandbox.paypalAct(good.paypalOrderId, 'complete');
  await shop.sandbox.paypalAct(bad.paypalOrderId, 'deny');
  await until('paid', async () => (await payment(good.receiptToken)).status === 'paid');
  await until('declined', async () => (await payment(bad.receiptToken)).status === 'declined');
  await checkSeveralTimes(bad);
  // Two mails about the paid order, and two about the failed one, because its payer was told to wait.
  const mails = await until('mails', async () => {
    const all = await shop.sandbox.mails();
    return all.length >= 4 ? all : null;
  });
  const about = mails.filter(({ text }) => text.includes(bad.id));
  expect(about.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['ada@visitor.example', 'Deine Zahlung kam nicht zustande'],
    ['owner@openstrings.example', 'Eine Zahlung wurde am Ende abgelehnt: Bestellung über 105,00 €'],
  ]);
  const [toBuyer] = about.filter(({ to }) => to.startsWith('ada'));
  for (const part of [
    '105,00',
    'Bei uns ist kein Geld angekommen',
    'wird deshalb nicht verschickt',
    '2 × Die <hörende> Hand',
    'Stegstraße 1',
    `/receipt/${bad.receiptToken}`,
  ])
    expect(toBuyer?.text).toContain(part);
  expect(toBuyer?.text).not.toContain('Sie haben das Recht');
  shop.tick(80 * 3_600_000);
  await until('an end', async () => (await payment(bad.receiptToken)).status === 'unpaid');
  expect(await payment(bad.receiptToken)).toEqual({ status: 'unpaid', reason: 'declined' });
  await shop.restart();
  await checkSeveralTimes(bad);
  expect(await shop.sandbox.mails()).toHaveLength(4);
  shop.tick(-80 * 3_600_000);
});

test('decline after the tab was closed: the payer gets one mail at the end unless already told', async () => {
  await shop.sandbox.paypalBehaviour({ afterDecline: 'APPROVED' });
  const [uninformed, informed] = [await ordered(), await ordered()];
  for (const order of [uninformed, informed])
    await shop.sandbox.nextCapture(order.paypalOrderId, { issue: 'INSTRUMENT_DECLINED', times: 5 });
  for (const order of [uninformed, informed]) await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(informed.id)).status).toBe(422);
  await until(
    'a decline',
    async () => (await payment(uninformed.receiptToken)).status === 'declined',
  );
  shop.tick(80 * 3_600_000);
  for (const order of [uninformed, informed])
    await until('an end', async () => (await payment(order.receiptToken)).status === 'unpaid');
  const mails = await until('mails', async () => {
    const all = await shop.sandbox.mails();
    return all.length >= 2 ? all : null;
  });
  expect(
    mails.map(({ to, subject, text }) => [to, subject, text.includes(uninformed.id)]).sort(),
  ).toEqual([
    ['cleo@visitor.example', 'Your payment was not completed', true],
    [
      'owner@openstrings.example',
      'Eine Zahlung wurde am Ende abgelehnt: Bestellung über 25,00 €',
      true,
    ],
  ]);
  shop.tick(-80 * 3_600_000);
});

test.each([
  [
    'waits for another way to pay',
    'PAYER_ACTION_REQUIRED',
    { issue: 'INSTRUMENT_DECLINED', times: 5 },
  ],
  ['takes no other charge', 'APPROVED', { status: 'DECLINED' }],
] as const)(
  "payer told of the sweeper's decline: gets no mail where PayPal %s",
  async (_what, afterDecline, capture) => {
    await shop.sandbox.paypalBehaviour({ afterDecline });
    const [uninformed, informed] = [await ordered(), await ordered()];
    for (const order of [uninformed, informed]) {
      await shop.sandbox.nextCapture(order.paypalOrderId, capture);
      await shop.sandbox.approve(order.paypalOrderId);
      await until(
        'a decline',
        async () => (await payment(order.receiptToken)).status === 'declined',
      );
    }
    expect((await shop.visitor.capture(informed.id)).status).toBe(422);
    shop.tick(80 * 3_600_000);
    for (const order of [informed, uninformed])
      await until('an end', async () => (await payment(order.receiptToken)).status === 'unpaid');
    await until(
      'mails',
      async () =>
        (await shop.sandbox.mails()).filter(({ text }) => text.includes(uninformed.id)).length ===
        2,
    );
    await shop.restart();
    await checkSeveralTimes(informed);
    expect((await shop.sandbox.mails()).filter(({ text }) => text.includes(informed.id))).toEqual(
      [],
    );
    shop.tick(-80 * 3_600_000);
  },
);

test('charge denied for good: a new order is possible', async () => {
  const body = donationOrder();
  const { body: order } = await shop.visitor.order(body);
  await shop.sandbox.nextCapture(order.paypalOrderId, { status: 'DECLINED' });
  await shop.sandbox.approve(order.paypalOrderId);
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 422,
    body: { error: { code: 'instrumentDeclined' } },
  });
  expect(await shop.visitor.order(body)).toMatchObject({
    status: 409,
    body: { error: { code: 'unpaid' } },
  });
  expect(await payment(order.receiptToken)).toEqual({ status: 'unpaid', reason: 'declined' });
});

test('order creation refused by PayPal: visitor and owner are told, a later try succeeds', async () => {
  const refusal = {
    name: 'UNPROCESSABLE_ENTITY',
    details: [{ issue: 'PAYEE_ACCOUNT_RESTRICTED' }],
  };
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/v2/checkout/orders',
    status: 422,
    body: refusal,
  });
  const body = donationOrder();
  for (let i = 0; i < 2; i += 1)
    expect(await shop.visitor.order(body)).toMatchObject({
      status: 503,
      body: { error: { code: 'paymentNotPossible' } },
    });
  await shop.sandbox.control('DELETE', '/faults');
  const again = await shop.visitor.order(body);
  expect(again.status).toBe(200);
  await shop.sandbox.approve(again.body.paypalOrderId);
  expect((await shop.visitor.capture(again.body.id)).status).toBe(200);
  await until('a notice', async () => (await notices()).length === 1);
});
