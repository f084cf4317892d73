import { forgedHeaders } from '../../testing/model/world/paypalByHand';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { CUSTOMER, donationOrder, shopOrder, workshopOrder } from '../../testing/visitor';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  await shop.close();
});

const item = (more: object) => shopOrder({ items: [{ id: 'book', quantity: 1, ...more }] });
const person = (more: object) => shopOrder({ customer: { ...CUSTOMER, ...more } });

test.each<[string, unknown, number, string]>([
  ...[0, -1, 1e9, 1.5, '2', null, true, [2]].map((quantity): [string, unknown, number, string] => [
    `quantity ${JSON.stringify(quantity)}`,
    item({ quantity }),
    400,
    'invalidRequest',
  ]),
  ['a price of its own', item({ price: 0.01 }), 400, 'invalidRequest'],
  ['a total of its own', shopOrder({ total: 1 }), 400, 'invalidRequest'],
  ['another currency', shopOrder({ currency: 'JPY' }), 400, 'invalidRequest'],
  ['an amount in a basket', shopOrder({ amount: 1 }), 400, 'invalidRequest'],
  ['an expected total that is not true', shopOrder({ expectedTotal: 1 }), 409, 'priceChanged'],
  ['an unknown item', shopOrder({ items: [{ id: 'nothing', quantity: 1 }] }), 404, 'unknownItem'],
  [
    'an id with a query in it',
    shopOrder({ items: [{ id: 'book&limit=0', quantity: 1 }] }),
    400,
    'invalidRequest',
  ],
  [
    'a workshop as a shop item',
    shopOrder({ items: [{ id: 'breath', quantity: 1 }] }),
    404,
    'unknownItem',
  ],
  [
    'a coming-soon item',
    shopOrder({ items: [{ id: 'soon', quantity: 1 }] }),
    409,
    'itemUnavailable',
  ],
  [
    'an item without a price',
    shopOrder({ items: [{ id: 'free', quantity: 1 }] }),
    409,
    'itemUnavailable',
  ],
  [
    'an item twice',
    shopOrder({
      items: [
        { id: 'book', quantity: 1 },
        { id: 'book', quantity: 1 },
      ],
    }),
    400,
    'invalidRequest',
  ],
  ['an empty basket', shopOrder({ items: [] }), 400, 'invalidRequest'],
  ['an unknown region', shopOrder({ region: 'moon' }), 400, 'invalidRequest'],
  ['a sign-up for 12 euros', workshopOrder({ amount: 12 }), 400, 'amountNotOffered'],
  ['a sign-up for 5 euros', workshopOrder({ amount: 5 }), 400, 'amountNotOffered'],
  ['a sign-up for "10"', workshopOrder({ amount: '10' }), 400, 'invalidRequest'],
  ['a workshop that is over', workshopOrder({ workshopId: 'past' }), 409, 'workshopOver'],
  ['an unknown workshop', workshopOrder({ workshopId: 'none' }), 404, 'unknownItem'],
  ['a donation of 105 euros', donationOrder({ amount: 105 }), 400, 'amountNotOffered'],
  ['a donation of −5 euros', donationOrder({ amount: -5 }), 400, 'amountNotOffered'],
  ['a name of spaces', person({ name: ' \t ' }), 400, 'invalidRequest'],
  ['CRLF in the name', person({ name: 'A\r\nBcc: x@y.example' }), 400, 'invalidRequest'],
  ['several addresses', person({ email: 'a@b.example,c@d.example' }), 400, 'invalidRequest'],
  ['an address with a name', person({ email: 'Ada <a@b.example>' }), 400, 'invalidRequest'],
  [
    'CRLF in the mail address',
    person({ email: 'a@b.example\r\nBcc: c@d.example' }),
    400,
    'invalidRequest',
  ],
  ['no shipping address', person({ address: '' }), 400, 'invalidRequest'],
  ['a short key', shopOrder({ idempotencyKey: 'short' }), 400, 'invalidRequest'],
  ['no JSON', '{', 400, 'invalidRequest'],
  ['a list', [], 400, 'invalidRequest'],
  ['megabytes', JSON.stringify(person({ message: 'x'.repeat(3_000_000) })), 413, 'payloadTooLarge'],
])('order request: %s is refused', async (_, body, status, code) => {
  expect(await shop.visitor.order(body)).toMatchObject({ status, body: { error: { code } } });
});

test('refusal: names the field and never repeats the input', async () => {
  const { body } = await shop.visitor.order(person({ email: 'very-private' }));
  expect(Object.keys(body.error?.fields ?? {})).toEqual(['customer.email']);
  expect(JSON.stringify(body)).not.toContain('very-private');
});

test('foreign origins, foreign forms and wrong tokens: are refused', async () => {
  const foreign = await shop.visitor.call('POST', '/orders', shopOrder(), {
    Origin: 'https://evil.example',
  });
  expect(foreign).toMatchObject({ status: 403, body: { error: { code: 'forbiddenOrigin' } } });
  const asText = await shop.visitor.call('POST', '/orders', shopOrder(), {
    'Content-Type': 'text/plain',
  });
  expect(asText.status).toBe(400);
  expect((await shop.visitor.receipt('A'.repeat(32))).status).toBe(404);
  const { body: order } = await shop.visitor.order(shopOrder());
  expect((await shop.visitor.receipt(order.id)).status).toBe(404);
  expect((await shop.visitor.capture(order.paypalOrderId)).status).toBe(404);
  const preflight = await fetch(`${shop.url()}/orders`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

const verifications = async () =>
  shop.sandbox.requests.list('paypal').filter(({ url }) => url.includes('verify-webhook')).length;

test('webhook: a forged one is refused, a genuine one for a foreign order changes nothing', async () => {
  const event = {
    id: 'WH-1',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { supplementary_data: { related_ids: { order_id: 'X' } } },
  };
  const headers = forgedHeaders();
  expect((await shop.visitor.call('POST', '/paypal/webhook', event, headers)).status).toBe(400);
  expect((await shop.visitor.call('POST', '/paypal/webhook', event)).status).toBe(400);
  expect((await shop.visitor.call('POST', '/paypal/webhook', 'x'.repeat(400_000))).status).toBe(
    413,
  );
});

test.each([
  [
    'a certificate of another host',
    { 'PAYPAL-CERT-URL': 'https://paypal.com.evil.example/v1/notifications/certs/C' },
  ],
  ['a certificate that is no address', { 'PAYPAL-CERT-URL': 'certificate' }],
  ['an old time', { 'PAYPAL-TRANSMISSION-TIME': '2026-01-01T00:00:00Z' }],
  ['a time to come', { 'PAYPAL-TRANSMISSION-TIME': '2099-01-01T00:00:00Z' }],
  ['no signature', { 'PAYPAL-TRANSMISSION-SIG': '' }],
])('webhook with %s: is refused without a call to PayPal', async (_, wrong) => {
  const event = { id: 'WH-2', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} };
  const before = await verifications();
  const headers = { ...forgedHeaders(), ...wrong };
  expect((await shop.visitor.call('POST', '/paypal/webhook', event, headers)).status).toBe(400);
  expect(await verifications()).toBe(before);
});

test('flood of forged webhooks: costs few calls to PayPal', async () => {
  const { body: order } = await shop.visitor.order(shopOrder());
  const before = await verifications();
  const forge = (at: number) =>
    shop.visitor.call(
      'POST',
      '/paypal/webhook',
      {
        id: `WH-${at}`,
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: at % 2 ? { custom_id: order.id } : {},
      },
      forgedHeaders(),
    );
  const statuses = (await Promise.all(Array.from({ length: 268 }, (_, at) => forge(at)))).map(
    ({ status }) => status,
  );
  expect(new Set(statuses)).toEqual(new Set([400, 503]));
  // Twenty a minute for the order and for none; on a busy machine the flood lasts for longer than a minute.
  expect((await verifications()) - before).toBeLessThanOrEqual(80);
});

test('refused requests: nothing was charged or mailed', async () => {
  expect((await shop.sandbox.paypalOrders()).flatMap((one) => one.captures)).toEqual([]);
  expect(await shop.sandbox.mails()).toEqual([]);
});

test('rate limit: a flood of requests is answered with 429', async () => {
  const answers = await Promise.all(Array.from({ length: 150 }, () => shop.visitor.order({})));
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThan(20);
  expect(limited[0]?.body.error?.code).toBe('rateLimited');
});
