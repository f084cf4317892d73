import { until } from '../../../test/until';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { shopOrder } from '../../testing/visitor';

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
