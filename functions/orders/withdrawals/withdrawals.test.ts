import { openDatabase } from '../../database/open';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { until } from '../../../test/until';
import { donationOrder, key, shopOrder, workshopOrder } from '../../testing/visitor';
import { orderNumbersIn } from './match';
import { nightlyTest, sample } from '../../../test/nightly';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    WITHDRAWALS_RATE_PER_MINUTE: '100000',
    ORDERS_RATE_PER_MINUTE: '100000',
  });
});
afterAll(() => shop.close());

const OWNER = 'owner@openstrings.example';
// Texts that an attacker might send in the owner's name, with and without a link.
const POISON = [
  'https://evil.example/pay',
  'evil.example',
  'www.evil.example',
  'Call 0900 666',
  '<a href="https://evil.example">x</a>',
];

let people = 0;
const newAddress = () => `person-${(people += 1)}@visitor.example`;

async function bought(
  email: string,
  body: (more: object) => object = shopOrder,
  more: object = {},
) {
  const { body: order } = await shop.visitor.order(
    body({ customer: { name: 'Ada', email, address: 'Street 1' }, ...more }),
  );
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  await until(
    'notified',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
  );
  return order;
}

const declare = (more: object) =>
  shop.visitor.call<{ receivedAt: string }>('POST', '/withdrawals', {
    name: 'Ada',
    order: 'my order',
    language: 'de-DE',
    idempotencyKey: key(),
    ...more,
  });

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The two mails of a declaration: to its address and to the owner. */
async function mailsOf(email: string) {
  const pair = await until('two mails', async () => {
    const all = await shop.sandbox.mails();
    const receipt = all
      .filter(({ to, subject }) => same(to, email) && /Widerruf|withdrawal/i.test(subject))
      .at(-1);
    const toOwner = all
      .filter(({ to, replyTo }) => to === OWNER && same(replyTo, email))
      .filter(({ subject }) => subject.startsWith('Widerruf von '))
      .at(-1);
    return receipt && toOwner ? { receipt, toOwner } : null;
  });
  return pair;
}

test.each(
  sample(
    [
      'Bestellung auf www.openstrings.de',
      'https://openstrings.de/receipt/abc',
      'zwei Bücher vom 3. Mai',
      'Order <4711> & more',
      'Ihre E-Mail: "Bestellung"',
      '書籍',
    ],
    3,
  ),
)('declaration: every wording is accepted: %s', async (order) => {
  const email = newAddress();
  expect((await declare({ email, order, message: order })).status).toBe(202);
  const { toOwner, receipt } = await mailsOf(email);
  expect(toOwner.text).toContain(`Vertrag: ${order}`);
  expect(receipt.text).toMatch(/Eingegangen: .+ \d{4} um \d{2}:\d{2} CES?T/);
});

test.each(sample(POISON, 3))(
  'address without orders: the receipt repeats the declaration without a link: %s',
  async (poison) => {
    const email = newAddress();
    await declare({
      email,
      name: `Name ${poison}`.slice(0, 100),
      order: `Order ${poison}`,
      message: `Message ${poison}`,
    });
    const { receipt, toOwner } = await mailsOf(email);
    for (const part of [receipt.text, receipt.html]) {
      expect(part).not.toMatch(/https?:\/\/evil|evil\.example/);
      expect(part).toContain('Name');
    }
    expect(receipt.html).not.toMatch(/<a[^>]*evil/);
    expect(receipt.subject + JSON.stringify(receipt.headers)).not.toContain(poison);
    for (const part of ['Hallo,\n', 'hat jemand anders deine Adresse angegeben'])
      expect(receipt.text).toContain(part);
    expect(toOwner.text).toContain(poison);
    expect(toOwner.text).toContain('Von dieser Mailadresse kam keine bezahlte Bestellung');
  },
);

test('address of another customer: the receipt has the declaration without links and their own orders', async () => {
  const email = newAddress();
  const order = await bought(email, shopOrder, { language: 'en-US' });
  await declare({
    email: email.toUpperCase(),
    order: POISON[0],
    name: 'Evil Evilson',
    message: POISON[1],
  });
  const { receipt, toOwner } = await mailsOf(email.toUpperCase());
  expect(receipt.text).not.toMatch(/evil\.example|:\/\/evil/);
  for (const part of ['Evil Evilson', order.id, '2 × The <Listening> Hand', '105,00'])
    expect(receipt.text).toContain(part);
  expect(toOwner.text).toContain(order.id);
});

test('declaration with order number: the receipt repeats its text', async () => {
  const email = newAddress();
  const order = await bought(email, workshopOrder);
  await declare({
    email,
    order: `Bestellung ${order.id.toUpperCase()} auf www.openstrings.de`,
    message: 'Ich kann nicht kommen.',
  });
  const { receipt, toOwner } = await mailsOf(email);
  for (const part of [
    'Hallo Ada',
    `Bestellung ${order.id.toUpperCase()} auf www. openstrings. de`,
    'Ich kann nicht kommen.',
    'Breath and bow',
    '35,00',
  ])
    expect(receipt.text).toContain(part);
  expect(toOwner.text).toContain('mit ihrer Nummer genannt');
});

test('order number: counts only for its own address and a paid order', async () => {
  const email = newAddress();
  const order = await bought(email);
  const stranger = newAddress();
  await declare({ email: stranger, order: `${order.id} evil words` });
  expect((await mailsOf(stranger)).receipt.text).not.toMatch(/Hand/);
  const victim = newAddress();
  const { body: unpaid } = await shop.visitor.order(
    shopOrder({ customer: { name: 'Evil', email: victim, address: 'Street 1' } }),
  );
  await declare({ email: victim, order: `${unpaid.id} evil words` });
  expect((await mailsOf(victim)).receipt.text).not.toMatch(/Hand/);
});

nightlyTest('withdrawal: is stored with its order where one is found', async () => {
  const [one, several, none, named] = [newAddress(), newAddress(), newAddress(), newAddress()];
  const only = await bought(one, donationOrder);
  await bought(several);
  await bought(several);
  const first = await bought(named);
  await bought(named);
  for (const email of [one, several, none]) await declare({ email });
  await declare({ email: named, order: first.id });
  await shop.stop();
  const db = await openDatabase(`file:${shop.folder}/orders.db`);
  const rows = await db.read((reader) => reader.selectFrom('withdrawals').selectAll().execute());
  await db.close();
  await shop.start();
  const linked = (email: string) => rows.find(({ request }) => request.includes(email))?.order_id;
  expect([linked(one), linked(several), linked(none), linked(named)]).toEqual([
    only.id,
    null,
    null,
    first.id,
  ]);
});

test('rate limit: a mailbox is not flooded and a declaration by order number is still accepted', async () => {
  const email = newAddress();
  const order = await bought(email);
  const statuses: number[] = [];
  for (let i = 0; i < 7; i += 1) statuses.push((await declare({ email })).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  expect((await declare({ email, order: order.id })).status).toBe(202);
});

test('name: a line break is rejected', async () => {
  expect((await declare({ email: newAddress(), name: 'A\r\nBcc: x@y.example' })).status).toBe(400);
});

test('order numbers: are found anywhere in a text', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(orderNumbersIn(`Nr.${id.toUpperCase()}, nochmals ${id}; not ${id.slice(1)}`)).toEqual([
    id,
  ]);
});
