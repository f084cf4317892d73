import { openOrderStores } from '../../testing/orders/orderStores';
import { sample } from '../../../test/nightly';
import { ENGINES } from '../../testing/engines';
import { historyOf } from '../../journal/history';
import { Refunds } from '../../journal/money/refunds';
import { newActor, startTestShop, type TestShop } from '../../testing/testShop';
import { until } from '../../../test/until';
import { pdfText } from '../../testing/pdfText';
import { donationOrder, shopOrder } from '../../testing/visitor';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000' });
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.control('POST', '/reset'));

async function bought() {
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).status).toBe(200);
  return order;
}

const refundsOf = async (paypalOrderId: string) =>
  (await shop.sandbox.paypalOrders())
    .find(({ id }) => id === paypalOrderId)
    ?.captures[0]?.refunds.map(({ amount }) => amount.value);
const payment = async (token: string) => (await shop.visitor.receipt(token)).body.payment;
const notices = async () =>
  (await shop.sandbox.mails()).filter(({ subject }) =>
    subject.startsWith('Eine Zahlung wurde erstattet'),
  );

const refused = (why: string) => ({ done: 'refused', why: { 'en-US': why } });
const made = (amount: number, left: number) => ({
  done: 'refunded',
  amount,
  left,
  earlier: false,
  pending: false,
});

test('refund: returns a part and then the rest, tells receipt and owner, and rejects more', async () => {
  const order = await bought();
  expect(await shop.refund(order.id, { amount: 1000 })).toMatchObject(made(1000, 1500));
  expect(await shop.refund(order.id, { amount: 1501 })).toMatchObject(
    refused('only 15.00 EUR are left of this payment'),
  );
  expect(await shop.refund(order.id)).toMatchObject(made(1500, 0));
  expect(await refundsOf(order.paypalOrderId)).toEqual(['10.00', '15.00']);
  expect(await shop.refund(order.id)).toMatchObject(refused('everything has gone back already'));
  expect(await payment(order.receiptToken)).toMatchObject({
    returned: [
      { kind: 'refund', amount: 1000 },
      { kind: 'refund', amount: 1500 },
    ],
  });
  await until('notices', async () => (await notices()).length === 2);
});

async function boughtMixed() {
  const items = [
    { id: 'book', quantity: 2 },
    { id: 'journal', quantity: 1 },
  ];
  const { body: order } = await shop.visitor.order(shopOrder({ region: 'germany', items }));
  await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).status).toBe(200);
  await until(
    'both mails',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
  );
  return order;
}

const creditWords = async (amount: string) =>
  until('the credit note', async () => {
    const mail = (await shop.sandbox.mails()).find(({ subject }) =>
      subject.startsWith(`Erstattung von ${amount}`),
    );
    const [file] = mail?.attachments ?? [];
    return file && pdfText(Buffer.from(file.content, 'base64')).replace(/\s+/g, ' ');
  });

const item = (id: string, quantity = 1) => ({ items: [{ id, quantity }] });

test('refund: an item with its shipping is credited at its own tax rate, once', async () => {
  const order = await boughtMixed();
  expect(await shop.refund(order.id, item('journal'))).toMatchObject(made(3790, 9000));
  const words = await creditWords('37,90');
  expect(words).toMatch(/1 Practice Journal 19\s% 12,90\s€ 12,90\s€ Versand 25,00\s€/);
  expect(words).toMatch(/Umsatzsteuer Brutto 19\s% 31,85\s€ 6,05\s€ 37,90\s€/);
  expect(words).not.toMatch(/ 7\s%/);
  expect(await shop.refund(order.id, item('journal'))).toMatchObject(
    refused('of item journal 0 of 1 are left'),
  );
  expect(await shop.refund(order.id, item('book', 3))).toMatchObject(
    refused('of item book 2 of 2 are left'),
  );
  expect(await shop.refund(order.id, item('cello'))).toMatchObject(
    refused('the order has no item cello; it has book, journal'),
  );
  expect(await shop.refund(order.id, item('book', 1))).toMatchObject(made(4500, 4500));
  expect(await creditWords('45,00')).toMatch(/Brutto 7\s% 42,06\s€ 2,94\s€ 45,00\s€/);
  expect(await shop.refund(order.id, item('book'))).toMatchObject(made(4500, 0));
  expect(await refundsOf(order.paypalOrderId)).toEqual(['37.90', '45.00', '45.00']);
});

test('refund: an amount of an order with two tax rates is credited in proportion', async () => {
  const order = await boughtMixed();
  expect(await shop.refund(order.id, { amount: 1279 })).toMatchObject(made(1279, 11_511));
  expect(await creditWords('12,79')).toMatch(
    /19\s% 3,18\s€ 0,61\s€ 3,79\s€ 7\s% 8,41\s€ 0,59\s€ 9,00\s€/,
  );
  expect(await shop.refund(order.id)).toMatchObject(made(11_511, 0));
});

test('refund: after a lost answer the item is credited at its rate, found by PayPal or by the same call', async () => {
  for (const after of [true, false]) {
    const order = await boughtMixed();
    const fault = { service: 'paypal', pathContains: '/refund', times: 1, status: 500, after };
    await shop.sandbox.fault(fault);
    expect((await shop.refund(order.id, item('journal'))).done).toBe('unsure');
    expect(await shop.refund(order.id, item('journal'))).toMatchObject(made(3790, 9000));
    expect(await refundsOf(order.paypalOrderId)).toEqual(['37.90']);
    expect(await creditWords('37,90')).toMatch(/Brutto 19\s% 31,85\s€ 6,05\s€ 37,90\s€/);
    await shop.sandbox.control('POST', '/reset');
  }
});

test.each([
  ['500 after the work', { status: 500, after: true }],
  ['500 without work', { status: 500 }],
  ['cut after the work', { drop: true, after: true }],
])('refund: after a lost answer (%s) the same call finishes it once', async (_, fault) => {
  const order = await bought();
  const refund = () => shop.refund(order.id, { amount: 1000 });
  await shop.sandbox.fault({ service: 'paypal', pathContains: '/refund', times: 1, ...fault });
  expect((await refund()).done).toBe('unsure');
  // Sweeper or webhook may find the refund first; a repeated call must not make a second one.
  shop.tick(2 * 3_600_000);
  await until('a look', async () =>
    (await refundsOf(order.paypalOrderId))?.length === 0
      ? true
      : ((await payment(order.receiptToken)) as { returned: unknown[] }).returned.length === 1,
  );
  expect(await refund()).toMatchObject(made(1000, 1500));
  expect(await refundsOf(order.paypalOrderId)).toEqual(['10.00']);
  expect(await refund()).toMatchObject(made(1000, 500));
  expect(await refundsOf(order.paypalOrderId)).toEqual(['10.00', '10.00']);
});

test('refund: another amount finishes the unanswered refund first and says so', async () => {
  const order = await bought();
  await shop.sandbox.fault({ service: 'paypal', pathContains: '/refund', status: 503, times: 1 });
  await shop.refund(order.id, { amount: 1000 });
  expect(await shop.refund(order.id, { amount: 500 })).toMatchObject({
    ...made(1000, 1500),
    earlier: true,
  });
  expect(await refundsOf(order.paypalOrderId)).toEqual(['10.00']);
  expect(await shop.refund(order.id, { amount: 500 })).toMatchObject(made(500, 1000));
});

test("refund: reports PayPal's refusal and can be requested again", async () => {
  const order = await bought();
  const body = {
    name: 'UNPROCESSABLE_ENTITY',
    details: [{ issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' }],
  };
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/refund',
    status: 422,
    body,
    times: 1,
  });
  expect(await shop.refund(order.id)).toMatchObject(
    refused('PayPal says REFUND_FAILED_INSUFFICIENT_FUNDS'),
  );
  expect(await shop.refund(order.id)).toMatchObject(made(2500, 0));
});

test('refund: rejects an unpaid or unknown order and a wrong amount', async () => {
  const { body: order } = await shop.visitor.order(donationOrder());
  const unpaid = refused('the order has not been paid');
  expect(await shop.refund(order.id)).toMatchObject(unpaid);
  await shop.pause();
  await shop.sandbox.approve(order.paypalOrderId);
  expect(await shop.refund(order.id)).toMatchObject(unpaid);
  expect((await shop.sandbox.paypalOrders()).flatMap(({ captures }) => captures)).toEqual([]);
  await shop.resume();
  expect(await shop.refund('nothing')).toMatchObject(refused('there is no such order'));
  const paid = await bought();
  for (const amount of [-500, 0, 100.5])
    expect(await shop.refund(paid.id, { amount })).toMatchObject(
      refused('the amount must be whole cents, more than nothing'),
    );
  expect(await refundsOf(paid.paypalOrderId)).toEqual([]);
});

// One engine here, both nightly: the journal has its own tests on both.
describe.each(sample(ENGINES, 2, 1))('refunds on %s', (engine) => {
  test('allow one open refund per order for concurrent requests', async () => {
    const stores = await openOrderStores(engine);
    const refunds = [1, 2].map(() => new Refunds(stores.db, stores.now));
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, at) => refunds[at % 2]!.open('x', 100 + at, null, newActor())),
    );
    expect(new Set(asked.map((one) => one?.requestId)).size).toBe(1);
    await refunds[0]!.end(asked[0]!, 'made');
    expect(await refunds[1]!.openOf('x')).toBeNull();
    expect((await refunds[1]!.open('x', 5, null, newActor()))?.requestId).not.toBe(
      asked[0]!.requestId,
    );
    await stores.close();
  });

  test('an act that has requested its refund requests no second one', async () => {
    const stores = await openOrderStores(engine);
    const refunds = new Refunds(stores.db, stores.now);
    const actor = { by: 'owner@openstrings.example', key: 'form-1' };
    const first = await refunds.open('x', 100, null, actor);
    expect(await refunds.open('x', 100, null, actor)).toEqual(first);
    await refunds.end(first!, 'made');
    expect(await refunds.open('x', 100, null, actor)).toBeNull();
    expect(await refunds.outcomeOf('x', actor)).toBe('made');
    expect(await stores.db.read((db) => historyOf(db, ['x']))).toMatchObject([
      { act: 'refund', by: actor.by, detail: { amount: 100 } },
    ]);
    await stores.close();
  });
});
