import { startMerchant, type Merchant } from '../testing/paypalMerchant';

let shop: Merchant;
beforeAll(async () => {
  shop = await startMerchant();
});
afterAll(() => shop.sandbox.close());
beforeEach(() =>
  shop.control('PUT', '/behaviour', {
    afterDecline: 'PAYER_ACTION_REQUIRED',
    replays: 'everything',
    reportLagMs: 0,
    aheadMs: 0,
  }),
);

const issue = ({ status, body }: { status: number; body: { details?: { issue: string }[] } }) => [
  status,
  body.details?.[0]?.issue,
];
const chargesOf = async (id: string) =>
  (await shop.read(id)).body.purchase_units[0]?.payments?.captures.map(({ status }) => status);

test.each(['APPROVED', 'CREATED', 'PAYER_ACTION_REQUIRED'])(
  'paypal capture: a declined order is %s afterwards, depending on the variant',
  async (afterDecline) => {
    await shop.control('PUT', '/behaviour', { afterDecline });
    const id = await shop.approved(`after-${afterDecline}`);
    await shop.control('PUT', `/orders/${id}/next`, { issue: 'INSTRUMENT_DECLINED' });
    expect(issue(await shop.capture(id))).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect((await shop.read(id)).body.status).toBe(afterDecline);
  },
);

test.each(['TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY', 'COMPLIANCE_VIOLATION', 'PAYMENT_DENIED'])(
  'paypal capture: %s leaves the order unchanged',
  async (name) => {
    const id = await shop.approved(`issue-${name}`);
    await shop.control('PUT', `/orders/${id}/next`, { issue: name, times: 2 });
    expect([issue(await shop.capture(id)), issue(await shop.capture(id))]).toEqual([
      [422, name],
      [422, name],
    ]);
    expect((await shop.read(id)).body.status).toBe('APPROVED');
    expect((await shop.capture(id)).status).toBe(201);
  },
);

test('paypal capture: replays or repeats a refused call depending on the variant', async () => {
  const id = await shop.approved('replays');
  await shop.control('PUT', `/orders/${id}/next`, { issue: 'TRANSACTION_REFUSED' });
  await shop.capture(id, 'same');
  expect(issue(await shop.capture(id, 'same'))).toEqual([422, 'TRANSACTION_REFUSED']);
  await shop.control('PUT', '/behaviour', { replays: 'successes' });
  await shop.control('PUT', `/orders/${id}/next`, { issue: 'TRANSACTION_REFUSED' });
  await shop.capture(id, 'other');
  expect((await shop.capture(id, 'other')).status).toBe(201);
});

test('paypal capture: a pending one completes or is declined', async () => {
  const [good, bad] = [await shop.approved('pending-1'), await shop.approved('pending-2')];
  for (const id of [good, bad]) {
    await shop.control('PUT', `/orders/${id}/next`, { status: 'PENDING' });
    expect((await shop.capture(id)).status).toBe(201);
    expect(await chargesOf(id)).toEqual(['PENDING']);
  }
  await shop.control('POST', `/orders/${good}/complete`);
  await shop.control('POST', `/orders/${bad}/deny`);
  expect([await chargesOf(good), await chargesOf(bad)]).toEqual([['COMPLETED'], ['DECLINED']]);
});

test('paypal order: expires, is voided, hidden or not found', async () => {
  const hidden = await shop.approved('hidden');
  await shop.control('POST', `/orders/${hidden}/hide`);
  expect((await shop.read(hidden)).status).toBe(404);
  expect((await shop.capture(hidden)).status).toBe(404);
  await shop.control('POST', `/orders/${hidden}/show`);
  expect((await shop.read(hidden)).status).toBe(200);
  await shop.control('POST', `/orders/${hidden}/expire`);
  expect(issue(await shop.capture(hidden))).toEqual([422, 'ORDER_EXPIRED']);
  const charged = await shop.approved('charged');
  await shop.control('PUT', `/orders/${charged}/next`, { hidden: true });
  expect([(await shop.capture(charged)).status, (await shop.read(charged)).status]).toEqual([
    201, 404,
  ]);
  await shop.control('POST', `/orders/${charged}/show`);
  expect(await chargesOf(charged)).toEqual(['COMPLETED']);
  const voided = await shop.approved('voided');
  await shop.control('POST', `/orders/${voided}/void`);
  expect(issue(await shop.capture(voided))).toEqual([422, 'ORDER_PREVIOUSLY_VOIDED']);
  const { body } = await shop.call<{ id: string }>('POST', '/v2/checkout/orders', {
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'EUR', value: '1.00' } }],
  });
  const late = await shop.approved('late');
  await shop.control('PUT', '/behaviour', { aheadMs: 7 * 3_600_000 });
  expect([(await shop.read(body.id)).status, (await shop.read(late)).status]).toEqual([404, 200]);
  await shop.control('PUT', '/behaviour', { aheadMs: 73 * 3_600_000 });
  expect(issue(await shop.capture(late))).toEqual([422, 'ORDER_EXPIRED']);
});

interface Listed {
  transaction_details: { transaction_info: Record<string, unknown> }[];
  total_pages: number;
}

test('paypal money: partial refunds, reversals, disputes and delayed listing', async () => {
  const id = await shop.approved('money');
  await shop.capture(id);
  const charge = (await shop.read(id)).body.purchase_units[0]?.payments?.captures[0]?.id ?? '';
  const part = await shop.call(
    'POST',
    `/v2/payments/captures/${charge}/refund`,
    { amount: { currency_code: 'EUR', value: '5.00' } },
    { 'PayPal-Request-Id': 'back-1' },
  );
  expect(
    await shop.call(
      'POST',
      `/v2/payments/captures/${charge}/refund`,
      { amount: { currency_code: 'EUR', value: '5.00' } },
      { 'PayPal-Request-Id': 'back-1' },
    ),
  ).toEqual(part);
  expect((await shop.read(id)).body.purchase_units[0]?.payments).toMatchObject({
    captures: [{ status: 'PARTIALLY_REFUNDED' }],
    refunds: [{ amount: { value: '5.00' } }],
  });
  expect(
    issue(
      await shop.call('POST', `/v2/payments/captures/${charge}/refund`, {
        amount: { currency_code: 'EUR', value: '100.01' },
      }),
    ),
  ).toEqual([422, 'REFUND_AMOUNT_EXCEEDED']);
  await shop.control('POST', `/orders/${id}/dispute`);
  const disputes = (query: string) =>
    shop.call<{ items: object[] }>('GET', `/v1/customer/disputes?disputed_transaction_id=${query}`);
  expect((await disputes(charge)).body.items).toMatchObject([
    { status: 'OPEN', disputed_transactions: [{ seller_transaction_id: charge }] },
  ]);
  expect((await disputes('OTHER')).body.items).toEqual([]);
  await shop.control('POST', `/orders/${id}/reverse`);
  await shop.control('POST', `/orders/${id}/resolve`);
  expect(await chargesOf(id)).toEqual(['REFUNDED']);
  const list = (from: number, more = '') => {
    const dates = new URLSearchParams({
      start_date: new Date(Date.now() - from).toISOString(),
      end_date: new Date(Date.now() + 1000).toISOString(),
    });
    return shop.call<Listed>('GET', `/v1/reporting/transactions?${dates.toString()}${more}`);
  };
  const mine = (listed: Listed) =>
    listed.transaction_details
      .map(({ transaction_info: info }) => info)
      .filter((info) => info['invoice_id'] === 'money')
      .map((info) => [
        info['transaction_event_code'],
        (info['transaction_amount'] as { value: string }).value,
      ]);
  expect(mine((await list(60_000)).body)).toEqual([
    ['T0006', '105.00'],
    ['T1107', '-5.00'],
    ['T1106', '-100.00'],
  ]);
  expect((await list(60_000, '&page_size=1&page=2')).body).toMatchObject({
    transaction_details: [{}],
  });
  expect((await list(32 * 86_400_000)).status).toBe(400);
  await shop.control('PUT', '/behaviour', { reportLagMs: 3_600_000 });
  expect(mine((await list(60_000)).body)).toEqual([]);
});
