import { forgedHeaders } from '../../testing/model/world/paypalByHand';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { until } from '../../../test/until';
import { donationOrder } from '../../testing/visitor';
import { sample } from '../../../test/nightly';

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000' });
});
afterEach(() => shop.close());

const HOUR = 3_600_000;
const payment = async (token: string) => (await shop.visitor.receipt(token)).body.payment;
const subjects = async () =>
  (await shop.sandbox.mails())
    .filter(({ to }) => to === 'owner@openstrings.example')
    .map(({ subject }) => subject);

async function bought(more: object = {}) {
  const { body: order } = await shop.visitor.order(donationOrder(more));
  await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).status).toBe(200);
  return order;
}

test.each(sample(['oldest', 'newest'], 2))(
  'repeated late webhooks of refund, reversal and dispute, %s first: receipt and owner show each once',
  async (first) => {
    await shop.sendWebhooks(2);
    await shop.sandbox.control('PUT', '/paypal/webhook', { held: true });
    const order = await bought();
    await shop.sandbox.paypalAct(order.paypalOrderId, 'refund', { value: '5.00' });
    await shop.sandbox.paypalAct(order.paypalOrderId, 'dispute');
    await shop.sandbox.paypalAct(order.paypalOrderId, 'reverse');
    await shop.sandbox.paypalAct(order.paypalOrderId, 'resolve');
    await shop.sandbox.control('POST', `/paypal/webhook/release?first=${first}`);
    const receipt = await until('everything', async () => {
      const now = await payment(order.receiptToken);
      return now.status === 'paid' && now.returned.length === 2 && now.dispute === 'resolved'
        ? now
        : null;
    });
    expect(receipt.returned.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['refund', 500],
        ['reversal', 2000],
      ]),
    );
    await until(
      'mails',
      async () =>
        (await subjects()).filter((subject) => /erstattet|zurückgeholt|beendet/.test(subject))
          .length >= 3,
    );
    expect(
      (await subjects()).filter((subject) => /erstattet|zurückgeholt/.test(subject)).sort(),
    ).toEqual([
      'Eine Zahlung wurde erstattet: Bestellung über 25,00 €',
      'Eine Zahlung wurde zurückgeholt: Bestellung über 25,00 €',
    ]);
    expect((await shop.sandbox.paypalOrders())[0]?.captures).toHaveLength(1);
  },
);

test('without webhooks: the sweeper finds a refund and a dispute', async () => {
  const order = await bought();
  await shop.sandbox.paypalAct(order.paypalOrderId, 'refund', { value: '7.50' });
  await shop.sandbox.paypalAct(order.paypalOrderId, 'dispute');
  expect(await payment(order.receiptToken)).toMatchObject({
    status: 'paid',
    returned: [],
    dispute: null,
  });
  shop.tick(2 * HOUR);
  await until('the facts', async () => {
    const now = await payment(order.receiptToken);
    return now.status === 'paid' && now.dispute === 'open' && now.returned[0]?.amount === 750;
  });
  await until(
    'mails',
    async () =>
      (await subjects()).filter((subject) => /erstattet|Beschwerde/.test(subject)).length === 2,
  );
});

test('events late, repeated and out of order: one charge and one set of mails', async () => {
  await shop.sendWebhooks(3);
  await shop.sandbox.control('PUT', '/paypal/webhook', { held: true });
  const order = await bought();
  await until('two mails', async () => (await shop.sandbox.mails()).length === 2);
  await shop.sandbox.control('POST', '/paypal/webhook/release?first=newest');
  await until('deliveries', async () => {
    const { deliveries } = (await shop.sandbox.control('GET', '/paypal/webhook')) as {
      deliveries: { status: number }[];
    };
    return deliveries.length === 6 && deliveries.every(({ status }) => status === 200);
  });
  expect(await payment(order.receiptToken)).toMatchObject({ status: 'paid' });
  expect((await shop.sandbox.paypalOrders()).flatMap(({ captures }) => captures)).toHaveLength(1);
  expect(await shop.sandbox.mails()).toHaveLength(2);
});

async function merchant(path: string, body: unknown): Promise<{ id: string }> {
  const authorization = `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64')}`;
  const answer = await fetch(`${shop.sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization },
    body: 'grant_type=client_credentials',
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const reply = await fetch(`${shop.sandbox.url}/paypal${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as { id: string };
}

test('event for an unknown order: money is stored and reported once, an event without money is not', async () => {
  await shop.sendWebhooks(2);
  const unit = {
    reference_id: 'lost',
    custom_id: '0d5a8f2e-lost',
    amount: { currency_code: 'EUR', value: '12.30' },
  };
  const { id } = await merchant('/v2/checkout/orders', {
    intent: 'CAPTURE',
    purchase_units: [unit],
  });
  await shop.sandbox.approve(id);
  await merchant(`/v2/checkout/orders/${id}/capture`, {});
  const [mail] = await until('a notice', async () => {
    const mails = await shop.sandbox.mails();
    return mails.length > 0 ? mails : null;
  });
  expect(mail).toMatchObject({
    to: 'owner@openstrings.example',
    subject: 'Geld ohne Bestellung: 12.30 EUR',
  });
  for (const part of [id, '0d5a8f2e-lost', '12.30 EUR', 'PAYMENT.CAPTURE.COMPLETED'])
    expect(mail?.text).toContain(part);
  await until('deliveries', async () => {
    const { deliveries } = (await shop.sandbox.control('GET', '/paypal/webhook')) as {
      deliveries: { status: number }[];
    };
    return deliveries.length === 4 && deliveries.every(({ status }) => status === 200);
  });
  expect(await shop.sandbox.mails()).toHaveLength(1);
});

test('forged event: sends no mail', async () => {
  const order = await bought();
  await until('two mails', async () => (await shop.sandbox.mails()).length === 2);
  const refund = {
    id: 'FORGED',
    amount: { currency_code: 'EUR', value: '25.00' },
    custom_id: order.id,
    links: [],
  };
  const headers = forgedHeaders();
  expect(
    (
      await shop.visitor.call(
        'POST',
        '/paypal/webhook',
        { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.REVERSED', resource: refund },
        headers,
      )
    ).status,
  ).toBe(400);
  expect(await payment(order.receiptToken)).toMatchObject({ returned: [] });
  expect(await shop.sandbox.mails()).toHaveLength(2);
});
