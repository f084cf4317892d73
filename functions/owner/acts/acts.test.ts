import { until } from '../../../test/until';
import { historyOf } from '../../journal/history';
import type { RefundRequest } from '../../orders/refunds/refundRequest';
import { newActor, startTestShop, type TestShop } from '../../testing/testShop';
import { key, shopOrder } from '../../testing/visitor';
import { confirmWithdrawal, refuseWithdrawal } from './answerWithdrawal';
import { correctCustomer } from './correctCustomer';
import { markShipped } from './shipped';
import { UNDO_MS } from '../../journal/reports/undoable';

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
  const ship = () =>
    shop.act(({ database, now }) =>
      database.write((tx) =>
        markShipped(
          tx,
          order.id,
          { tracking: '003404341610', carrier: 'https://dhl.example' },
          newActor(),
          now(),
        ),
      ),
    );
  expect((await ship()).isDone).toBe(true);
  shop.tick(UNDO_MS);
  const mail = await mailed('Dein Paket ist unterwegs');
  expect(mail.text).toContain('Sendung: https://dhl.example 003404341610');
  expect(mail.html).not.toContain('href="https://dhl.example');
  expect((await receiptOf(order)).shipment).toMatchObject({ tracking: '003404341610' });
  expect((await ship()).isDone).toBe(false);
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
  return (await waiting()).at(-1) ?? '';
}

/** Ids of the withdrawals that need an answer. */
const waiting = async () =>
  (await shop.manualTasks()).flatMap(({ kind, id }) => (kind === 'withdrawal' ? id : []));
const confirm = (id: string, wanted: RefundRequest = {}) =>
  shop.act((deps) => confirmWithdrawal(deps, id, wanted, newActor()));
const refuse = (id: string, reason: string) =>
  shop.act(({ database, now }) =>
    database.write((tx) => refuseWithdrawal(tx, id, reason, newActor(), now())),
  );
const actsOn = async ({ id }: { id: string }) =>
  (await shop.act(({ database }) => database.read((db) => historyOf(db, [id])))).map(
    ({ act }) => act,
  );

test('withdrawal: a confirmation refunds items, mails once and takes it off the list', async () => {
  const order = await bought();
  const id = await withdrawn(order);
  const book = (quantity: number) => ({ items: [{ id: 'book', quantity }] });
  expect(await confirm(id, book(3))).toMatchObject({
    isDone: false,
    text: { 'en-US': expect.stringContaining('Nothing went back') },
  });
  expect(await waiting()).toContain(id);
  expect((await confirm(id, book(1))).isDone).toBe(true);
  await mailed('Dein Widerruf ist angenommen');
  expect((await receiptOf(order)).payment).toMatchObject({ returned: [{ amount: 5250 }] });
  expect(await waiting()).not.toContain(id);
  expect(await confirm(id)).toMatchObject({
    isDone: false,
    text: { 'en-US': 'This withdrawal is answered already.' },
  });
  expect(await actsOn(order)).toEqual(['refund', 'withdrawalConfirmed']);
});

test('withdrawal: a refusal mails its reason, refunds nothing and takes it off the list', async () => {
  const order = await bought();
  const id = await withdrawn(order);
  expect((await refuse(id, 'Die 14 Tage\nsind um.')).isDone).toBe(true);
  shop.tick(UNDO_MS);
  expect((await mailed('Zu deinem Widerruf')).text).toContain('Die 14 Tage\nsind um.');
  expect(await waiting()).not.toContain(id);
  expect((await receiptOf(order)).payment).toMatchObject({ returned: [] });
  expect((await refuse('nobody', 'x')).isDone).toBe(false);
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
  expect((await confirm(id)).text['en-US']).toMatch(/no usable answer/);
  expect(await waiting()).toContain(id);
  expect((await confirm(id)).isDone).toBe(true);
  expect((await receiptOf(order)).payment).toMatchObject({ returned: [{ amount: 10500 }] });
});

test('address: the confirmation goes to the corrected address', async () => {
  const order = await bought({
    customer: { name: 'Ada', email: 'ada@typo.example', address: 'A 1' },
  });
  const corrected = await shop.act(({ database, now }) =>
    database.write((tx) =>
      correctCustomer(
        tx,
        order.id,
        { name: 'Ada', address: 'Gasse 1', email: 'ada@right.example' },
        newActor(),
        now(),
      ),
    ),
  );
  expect(corrected.isDone).toBe(true);
  await until('the mail', async () =>
    (await shop.sandbox.mails()).some(({ to }) => to === 'ada@right.example'),
  );
});
