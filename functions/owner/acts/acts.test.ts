import { until } from '../../../test/until';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { key, shopOrder } from '../../testing/visitor';

jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000' });
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.control('POST', '/reset'));

async function bought(more: object = {}) {
  const { body: order } = await shop.visitor.order(shopOrder(more));
  await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).status).toBe(200);
  await until('both mails', async () => (await receiptOf(order)).state === 'notified');
  return order;
}

const receiptOf = async ({ receiptToken }: { receiptToken: string }) =>
  (await shop.visitor.receipt(receiptToken)).body;
const mailed = (subject: string) =>
  until(subject, async () => (await shop.sandbox.mails()).find((mail) => mail.subject === subject));

test('shipped: the buyer gets one mail in the language of the order, and the receipt shows the parcel', async () => {
  const order = await bought({ language: 'de-DE' });
  expect((await receiptOf(order)).shipment).toBeNull();
  const sent = await shop.owner(
    'shipped',
    order.id,
    '--tracking',
    '0034 0434 1610',
    '--carrier',
    'https://dhl.example',
  );
  expect(sent).toEqual({ code: 0, text: 'Marked as shipped; a mail goes out.' });
  const mail = await mailed('Dein Paket ist unterwegs');
  expect(mail.text).toContain('Sendung: https://dhl.example 003404341610');
  expect(mail.html).not.toContain('href="https://dhl.example');
  expect((await receiptOf(order)).shipment).toMatchObject({ tracking: '003404341610' });
  expect((await shop.owner('shipped', order.id)).code).toBe(1);
  expect((await shop.owner('shipped', order.id, '--tracking', 'x')).code).toBe(2);
});

async function withdrawn(order: { id: string }, email = 'ada@visitor.example') {
  const declaration = {
    name: 'Ada',
    order: order.id,
    email,
    language: 'de-DE',
    idempotencyKey: key(),
  };
  expect((await shop.visitor.call('POST', '/withdrawals', declaration)).status).toBe(202);
  const { text } = await shop.owner('show', order.id);
  return /^withdrawn .*: (\S+)$/m.exec(text)?.[1] ?? '';
}

test('withdrawal: a confirmation refunds items, mails once and takes it off the list', async () => {
  const order = await bought();
  const id = await withdrawn(order);
  expect((await shop.owner('stuck')).text).toContain(id);
  const wrong = await shop.owner('withdrawal', id, '--confirm', '--item', 'book:3');
  expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining('Nothing went back') });
  expect((await shop.owner('stuck')).text).toContain(id);
  const confirmed = await shop.owner('withdrawal', id, '--confirm', '--item', 'book:1');
  expect(confirmed).toEqual({ code: 0, text: 'Confirmed and refunded; a mail goes out.' });
  await mailed('Dein Widerruf ist angenommen');
  expect((await receiptOf(order)).payment).toMatchObject({ returned: [{ amount: 5250 }] });
  expect((await shop.owner('stuck')).text).not.toContain(id);
  expect((await shop.owner('withdrawal', id, '--confirm')).text).toBe(
    'This withdrawal is answered already.',
  );
  expect((await shop.owner('show', order.id)).text).toContain('withdrawalConfirmed by command');
});

test('withdrawal: a refusal mails its reason, refunds nothing and takes it off the list', async () => {
  const order = await bought();
  const id = await withdrawn(order);
  expect((await shop.owner('withdrawal', id, '--confirm', '--refuse', 'no')).code).toBe(2);
  expect((await shop.owner('withdrawal', id, '--refuse', 'Die 14 Tage\nsind um.')).code).toBe(0);
  expect((await mailed('Zu deinem Widerruf')).text).toContain('Die 14 Tage\nsind um.');
  expect((await shop.owner('stuck')).text).not.toContain(id);
  expect((await receiptOf(order)).payment).toMatchObject({ returned: [] });
  expect((await shop.owner('withdrawal', 'nobody', '--refuse', 'x')).code).toBe(1);
});

test('withdrawal: PayPal’s lost answer keeps it on the list, and a repetition refunds once', async () => {
  const order = await bought();
  const id = await withdrawn(order);
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/refund',
    times: 1,
    status: 500,
    after: true,
  });
  expect((await shop.owner('withdrawal', id, '--confirm')).text).toMatch(/no usable answer/);
  expect((await shop.owner('stuck')).text).toContain(id);
  expect((await shop.owner('withdrawal', id, '--confirm')).code).toBe(0);
  expect((await receiptOf(order)).payment).toMatchObject({ returned: [{ amount: 10500 }] });
});

test('address: the confirmation goes to the corrected address', async () => {
  const order = await bought({
    customer: { name: 'Ada', email: 'ada@typo.example', address: 'A 1' },
  });
  expect((await shop.owner('address', order.id, 'no address')).code).toBe(2);
  expect((await shop.owner('address', order.id, 'ada@right.example')).code).toBe(0);
  await until('the mail', async () =>
    (await shop.sandbox.mails()).some(({ to }) => to === 'ada@right.example'),
  );
  expect((await shop.owner('note', order.id, 'Ada called')).code).toBe(0);
  expect((await shop.owner('show', order.id)).text).toContain('Ada called');
});
