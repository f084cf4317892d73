import { startTestShop, type TestShop } from '../../testing/testShop';
import { until } from '../../../test/until';
import { donationOrder, shopOrder } from '../../testing/visitor';
import { sample } from '../../../test/nightly';

const HOUR = 3_600_000;

let shop: TestShop;
beforeEach(async () => {
  // The sweeper pauses until the test advances the clock.
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000', ORDERS_SWEEP_MS: '60000' });
});
afterEach(() => shop.close());

type Ordered = Awaited<ReturnType<TestShop['visitor']['order']>>['body'];

const payment = async ({ receiptToken }: Ordered) =>
  (await shop.visitor.receipt(receiptToken)).body.payment;
const mailsAbout = async ({ id }: Ordered) =>
  (await shop.sandbox.mails()).filter(({ text }) => text.includes(id));

/**
 * The payer approved and was told that the payment is being confirmed, because PayPal did not answer. `meanwhile` runs
 * before PayPal answers again, because an approved order is checked soon.
 */
async function pendingReported(
  body: object,
  meanwhile: (order: Ordered) => Promise<unknown>,
): Promise<Ordered> {
  const { body: order } = await shop.visitor.order(body);
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.sandbox.fault({ service: 'paypal', pathContains: order.paypalOrderId, status: 503 });
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 202,
    body: { payment: { status: 'pending' } },
  });
  await meanwhile(order);
  await shop.sandbox.control('DELETE', '/faults');
  return order;
}

/** Checks an order, as receipt and sweeper do, until it has ended unpaid. */
async function endOf(order: Ordered): Promise<unknown> {
  await until('an end', async () => (await payment(order)).status === 'unpaid');
  return payment(order);
}

/** Expects one mail each to buyer and owner, even after repeated checks. */
async function bothHear(
  order: Ordered,
  notice = 'Eine Zahlung wurde am Ende abgelehnt',
  subject = 'Your payment was not completed',
): Promise<void> {
  await until('two mails', async () => (await mailsAbout(order)).length >= 2);
  await shop.restart();
  await payment(order);
  expect(
    (await mailsAbout(order)).map((mail) => [mail.to, mail.subject.replace(/:.*/, '')]).sort(),
  ).toEqual([
    ['cleo@visitor.example', subject],
    ['owner@openstrings.example', notice],
  ]);
}

test.each([
  ['ORDER_PREVIOUSLY_VOIDED', 'voided'],
  ['ORDER_EXPIRED', 'expired'],
])(
  'payer told to wait: gets a mail when PayPal later ends the order: %s',
  async (issue, reason) => {
    const order = await pendingReported(donationOrder(), ({ paypalOrderId }) =>
      shop.sandbox.nextCapture(paypalOrderId, { issue }),
    );
    expect(await endOf(order)).toEqual({ status: 'unpaid', reason });
    await bothHear(order);
  },
);

test('payer told to wait: gets a mail when PayPal later shows no approval', async () => {
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.fault({ service: 'paypal', pathContains: order.paypalOrderId, status: 503 });
  expect((await shop.visitor.capture(order.id)).status).toBe(202);
  await shop.sandbox.control('DELETE', '/faults');
  expect(await payment(order)).toEqual({ status: 'waiting' });
  shop.tick(4 * HOUR);
  expect(await endOf(order)).toEqual({ status: 'unpaid', reason: 'notApproved' });
  await bothHear(order);
});

test.each(
  sample(
    [
      [
        'en-US',
        'We have not charged you. No money has reached us. So your order will not be sent.',
      ],
      [
        'de-DE',
        'Deshalb haben wir nichts abgebucht. Bei uns ist kein Geld angekommen. Deine Bestellung wird deshalb nicht verschickt.',
      ],
    ],
    2,
  ),
)(
  'payer told to wait: gets a mail with the reason when the order cannot be sold any more: %s',
  async (language, words) => {
    const ordered = shopOrder({
      items: [{ id: 'book', quantity: 1 }],
      language,
      customer: { name: 'Cleo', email: 'cleo@visitor.example', address: 'Street 1' },
    });
    const order = await pendingReported(ordered, () =>
      shop.sandbox.control('PUT', '/content/entries/book', { comingSoon: { 'en-US': true } }),
    );
    expect(await endOf(order)).toEqual({ status: 'unpaid', reason: 'notSold' });
    await bothHear(
      order,
      'Eine Zahlung wurde nicht ausgeführt',
      language === 'de-DE' ? 'Deine Zahlung kam nicht zustande' : undefined,
    );
    expect(
      (await mailsAbout(order)).find(({ to }) => to.startsWith('cleo'))?.text.replaceAll('\n', ' '),
    ).toContain(words);
  },
);

test('payer who approved and closed the tab: gets a mail when the order ends unpaid', async () => {
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.nextCapture(order.paypalOrderId, { issue: 'ORDER_EXPIRED' });
  await shop.sandbox.approve(order.paypalOrderId);
  expect(await endOf(order)).toEqual({ status: 'unpaid', reason: 'expired' });
  await bothHear(order);
});

test.each([
  ['PayPal says that it is over', { issue: 'ORDER_EXPIRED' }, 409],
  ['a way to pay is declined', { issue: 'INSTRUMENT_DECLINED', times: 9 }, 422],
])('payer told the result on the page: gets no mail: %s', async (_what, next, status) => {
  await shop.sandbox.paypalBehaviour({ afterDecline: 'APPROVED' });
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.nextCapture(order.paypalOrderId, next);
  await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).status).toBe(status);
  shop.tick(80 * HOUR);
  await endOf(order);
  await shop.restart();
  await payment(order);
  expect(await shop.sandbox.mails()).toEqual([]);
});

test('payer told to wait and later told the result on the page: gets no mail', async () => {
  await shop.sandbox.paypalBehaviour({ afterDecline: 'APPROVED' });
  const declined = await pendingReported(donationOrder(), ({ paypalOrderId }) =>
    shop.sandbox.nextCapture(paypalOrderId, { issue: 'INSTRUMENT_DECLINED', times: 9 }),
  );
  expect((await shop.visitor.capture(declined.id)).status).toBe(422);
  const { body: never } = await shop.visitor.order(donationOrder());
  await shop.sandbox.fault({ service: 'paypal', pathContains: never.paypalOrderId, status: 503 });
  expect((await shop.visitor.capture(never.id)).status).toBe(202);
  await shop.sandbox.control('DELETE', '/faults');
  expect(await shop.visitor.capture(never.id)).toMatchObject({
    status: 409,
    body: { error: { code: 'notApproved' } },
  });
  shop.tick(80 * HOUR);
  for (const order of [declined, never]) await endOf(order);
  await shop.restart();
  for (const order of [declined, never]) await payment(order);
  expect(await shop.sandbox.mails()).toEqual([]);
});
