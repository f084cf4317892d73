import { existsSync } from 'node:fs';
import { startProcess } from '../testing/functionsProcess';
import { Digests } from '../journal/reports/digests';
import { openWithdrawals } from '../journal/reports/openWithdrawals';
import { listManualTasks } from '../journal/reports/manualTasks';
import {
  DONATION,
  newOrder,
  openOrderStores,
  type OrderStores,
} from '../testing/orders/orderStores';
import { nightlyTest, sample } from '../../test/nightly';
import { ENGINES, createEmptyDatabase } from '../testing/engines';
import { environmentFor, startOrderSandbox } from '../testing/services/sandbox';
import { until } from '../../test/until';
import { donationOrder, visitor } from '../testing/visitor';
import { ownerProgram } from './program';

const call = (url: string, ...args: string[]) => callWith({ DATABASE_URL: url }, ...args);

async function callWith(environment: Record<string, string>, ...args: string[]) {
  const printed: string[] = [];
  const code = await ownerProgram(
    args,
    environment,
    (text) => printed.push(text),
    (text) => printed.push(text),
  );
  return { code, text: printed.join('\n') };
}

test('help: names every command, and a wrong call prints its usage', async () => {
  const url = await createEmptyDatabase('sqlite');
  const { code, text } = await call(url, '--help');
  expect(code).toBe(0);
  // Each description is aligned in one column.
  expect(
    new Set([...text.matchAll(/^  [a-z-]+ .*?\s{2,}(?=\S)/gm)].map(([before]) => before.length))
      .size,
  ).toBe(1);
  for (const name of [
    'list',
    'show',
    'stuck',
    'settle',
    'shipped',
    'mail-again',
    'address',
    'note',
    'invoice',
    'export',
    'refund',
    'workshop',
    'withdrawal',
    'reconcile',
    'person',
    'erase',
    'retention',
    'backup',
    'restore',
  ])
    expect(text).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  expect(await call(url, 'refund', '--help')).toMatchObject({
    code: 0,
    text: expect.stringMatching(
      /^refund <order> \[--item id\[:quantity\]\]… \[--amount 12\.50\]\n[\s\S]*makes no second one/,
    ),
  });
  expect(await call(url)).toMatchObject({ code: 2 });
  expect(await call(url, 'sell')).toMatchObject({
    code: 2,
    text: expect.stringContaining('There is no command "sell"'),
  });
});

test('owner command: does not create a missing database file', async () => {
  const url = await createEmptyDatabase('sqlite');
  expect(await call(url, 'list')).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no database'),
  });
  expect(existsSync(url.slice('file:'.length))).toBe(false);
});

// One engine here, both nightly: the journal has its own tests on both.
describe.each(sample(ENGINES, 2))('owner commands on %s', (engine) => {
  let stores: OrderStores;
  const owner = (...args: string[]) => call(stores.url, ...args);

  beforeEach(async () => {
    stores = await openOrderStores(engine);
  });
  afterEach(() => stores.close());

  test('list, show, stuck: print the state of orders', async () => {
    await stores.open('quiet');
    await stores.open('paid');
    await stores.journal.recordPaid('paid', 'c1');
    await stores.open('wrong');
    await stores.journal.recordMischarge('wrong', 'c2');
    expect(
      (await owner('list', '--days', '9999')).text
        .split('\n')
        .map((line) => line.split('  ')[0])
        .sort(),
    ).toEqual(['paid', 'quiet', 'wrong']);
    expect((await owner('list', '--days', '9999', '--state', 'paid')).text).toMatch(
      /^paid {2}2025-11-13 03:13 CET {2}donation {2} +€5\.00 {2}paid, mails under way {2}Ada <ada@visitor\.example> {2}Donation$/,
    );
    expect(await owner('list', '--state', 'lost')).toMatchObject({ code: 2 });
    expect(await owner('list')).toEqual({ code: 0, text: 'No orders.' });
    const shown = await owner('show', 'paid');
    expect(shown.text).toContain('"capture_id": "c1"');
    expect(shown.text).toContain('mail order:paid:customer: waits, 0 tries failed');
    expect(shown.text).not.toContain('receipt-paid');
    expect(await owner('show', 'nobody')).toEqual({ code: 1, text: 'There is no order nobody.' });
    expect(await owner('stuck')).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        /^wrong .*PayPal took something else than was ordered \(since 2025-11-13 03:13 CET\)$/,
      ),
    });
  });

  test('list: shows what is left of the money, its state in words, name and title on one line', async () => {
    const item = {
      id: 'b',
      title: 'Die\u2028hörende\u202e Hand\u001b[31m',
      quantity: 2,
      goodsEach: 1000,
      shippingEach: 500,
    };
    const goods = { ...DONATION, kind: 'shop' as const, lines: [item], total: 3000 };
    for (const name of ['whole', 'part', 'open']) {
      await stores.journal.create(newOrder(name, goods), 0);
      await stores.journal.recordPaid(name, `c-${name}`);
    }
    const back = (id: string, order_id: string, amount: number, state: string, kind = 'refund') =>
      stores.db.write((tx) =>
        tx
          .insertInto('returned_money')
          .values({ id, order_id, kind, amount, at: stores.now(), state })
          .execute(),
      );
    await back('R1', 'whole', 1000, 'done');
    await back('R2', 'whole', 2000, 'done');
    await back('R3', 'part', 1000, 'done');
    await back('R4', 'part', 500, 'pending');
    await back('R5', 'open', 3000, 'failed');
    await stores.open('never');
    await stores.journal.close('never', 'notApproved');
    const rows = Object.fromEntries(
      (await owner('list', '--days', '9999')).text
        .split('\n')
        .map((line) => line.split(/ {2,}/))
        .map(([id = '', ...cells]) => [id, cells.slice(2)]),
    );
    const person = 'Ada <ada@visitor.example>';
    const title = '2 × Die hörende Hand [31m';
    expect(rows).toEqual({
      whole: ['€0.00', 'paid, mails under way; refunded: €30.00', person, title],
      part: [
        '€20.00',
        'paid, mails under way; refunded: €10.00 of €30.00; refund of €5.00 under way',
        person,
        title,
      ],
      open: ['€30.00', 'paid, mails under way', person, title],
      never: ['€5.00', 'not paid: the payer never approved', person, 'Donation'],
    });
  });

  test('settle: removes a case from list, digest and metrics with a note; later cases are listed', async () => {
    await stores.open('wrong');
    await stores.journal.recordMischarge('wrong', 'c2');
    const now = Date.now();
    const complaint = (id: string) =>
      stores.db.write((tx) =>
        tx
          .insertInto('disputes')
          .values({
            id,
            order_id: 'wrong',
            open: 1,
            reason: 'ITEM_NOT_RECEIVED',
            amount: null,
            updated_at: now,
          })
          .execute(),
      );
    await complaint('PP-1');
    const needing = () => stores.db.read((db) => listManualTasks(db, now));
    expect(await needing()).toHaveLength(2);
    expect(await owner('settle', 'wrong')).toMatchObject({
      code: 2,
      text: expect.stringContaining('--note'),
    });
    expect(await owner('settle', 'other', '--note', 'x')).toEqual({
      code: 1,
      text: 'Nothing of other needs a person.',
    });
    const done = await owner('settle', 'wrong', '--note', 'Ada has her money; told her by phone');
    expect(done).toMatchObject({
      code: 0,
      text: expect.stringMatching(
        /^Settled: wrong {2}PayPal took something else.*\nSettled: wrong {2}complaint PP-1/,
      ),
    });
    expect(await owner('stuck')).toEqual({ code: 0, text: 'Nothing is stuck.' });
    expect(await needing()).toEqual([]);
    expect((await owner('show', 'wrong')).text).toMatch(
      /^settled by hand .*: Ada has her money; told her by phone$/m,
    );
    expect(
      (JSON.parse((await owner('person', 'ada@visitor.example')).text) as { settled: object[] })
        .settled,
    ).toMatchObject([{ id: 'wrong', note: expect.stringContaining('Ada') }, {}]);
    await complaint('PP-2');
    expect(await owner('stuck')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^wrong {2}complaint PP-2[^\n]*$/),
    });
    expect((await owner('settle', 'wrong', '--undo')).code).toBe(0);
    expect(await needing()).toHaveLength(3);
    expect(await owner('settle', 'wrong', '--undo')).toMatchObject({ code: 1 });
  });

  test('settle: a delayed mail that was settled is listed again once it is refused', async () => {
    await stores.open('x');
    await stores.journal.recordPaid('x', 'c1');
    const mail = (fields: { attempts?: number; refused_at?: number }) =>
      stores.db.write((tx) =>
        tx.updateTable('outbox').set(fields).where('id', '=', 'order:x:customer').execute(),
      );
    await mail({ attempts: 5 });
    expect(
      (await owner('settle', 'order:x:customer', '--note', 'told her by phone')).text,
    ).toContain('not sent after 5 tries');
    expect(await owner('stuck')).toEqual({ code: 0, text: 'Nothing is stuck.' });
    await mail({ refused_at: stores.now() });
    expect((await owner('stuck')).text).toContain('order:x:customer  refused for good');
  });

  test('stuck: exits with 0 when nothing is stuck', async () => {
    await stores.open('quiet');
    expect(await owner('stuck')).toEqual({ code: 0, text: 'Nothing is stuck.' });
  });

  test('mail-again: retries a refused mail, repeats a sent one, and reports a missing one', async () => {
    await stores.open('x');
    expect(await owner('mail-again', 'x', 'customer')).toMatchObject({
      code: 1,
      text: expect.stringContaining('There never was such a mail'),
    });
    await stores.journal.recordPaid('x', 'c1');
    for (const entry of await stores.outbox.leaseDue(9, 1000))
      await (entry.audience === 'owner'
        ? stores.outbox.markSent(entry)
        : stores.outbox.markRefused(entry));
    expect(await owner('mail-again', 'x', 'customer')).toEqual({
      code: 0,
      text: 'It had not gone out; it is tried now.',
    });
    expect(await owner('mail-again', 'x', 'owner')).toEqual({
      code: 0,
      text: 'It goes out again.',
    });
    stores.tick(1e12);
    expect((await stores.outbox.leaseDue(9, 1000)).map(({ id }) => id).sort()).toEqual([
      'order:x:customer',
      'order:x:owner:again-1',
      'undeliverable:x:owner',
    ]);
    expect(await owner('mail-again', 'x', 'owner')).toEqual({
      code: 0,
      text: 'It is being sent at this moment.',
    });
    expect(await owner('mail-again', 'x', 'everybody')).toMatchObject({ code: 2 });
    await stores.db.write((tx) => tx.updateTable('orders').set({ email_key: '' }).execute());
    expect(await owner('mail-again', 'x', 'customer')).toEqual({
      code: 1,
      text: 'Nothing is sent: this person was erased, so there is no address.',
    });
  });

  test("person, erase: print a person's data as JSON and erase it", async () => {
    const eve = {
      ...newOrder('y'),
      customer: { name: 'Eve', email: 'ada_@visitor.example', address: '', message: '' },
    };
    await stores.journal.create(eve, 0);
    for (const name of ['open', 'ended', 'paid']) await stores.open(name);
    await stores.journal.close('ended', 'declined');
    await stores.journal.recordPaid('paid', 'c1');
    await stores.withdrawals.receive(
      'w',
      {
        name: 'Ada',
        email: 'Ada@visitor.example',
        order: 'o',
        message: '',
        language: 'de-DE',
        idempotencyKey: 'k'.repeat(20),
      },
      null,
    );
    const data = JSON.parse((await owner('person', 'ADA@visitor.example')).text) as {
      orders: { id: string }[];
      withdrawals: { id: string }[];
      mails: unknown[];
    };
    expect([
      data.orders.map(({ id }) => id).sort(),
      data.withdrawals.map(({ id }) => id),
      data.mails.length,
    ]).toEqual([['ended', 'open', 'paid'], ['w'], 4]);
    const first = await owner('erase', 'ada@visitor.example');
    expect(first.text).toContain('Erased from 1 orders and 0 withdrawals.');
    expect(first.text).toContain('Kept in order paid: a mail about it is under way.');
    expect(first.text).toContain('Kept in order open: it may still be paid.');
    for (const entry of await stores.outbox.leaseDue(9, 1000)) await stores.outbox.markSent(entry);
    expect((await owner('erase', 'ada@visitor.example')).text).toContain(
      'Kept in order paid: it is paid: bookkeeping law keeps it.',
    );
    expect((await owner('erase', 'ada@visitor.example', '--also-paid')).text).toContain(
      'Erased from 1 orders',
    );
    expect((await stores.journal.byId('paid'))?.customer).toEqual({
      name: '',
      email: '',
      address: '',
      message: '',
    });
    expect((await stores.withdrawals.byId('w'))?.request.email).toBe('Ada@visitor.example');
    expect(first.text).toContain('Kept in order w: this withdrawal is neither refunded in full');
    expect((await owner('stuck')).text).toContain('w  withdrawal by Ada: the 14 days are over');
    await owner('settle', 'w', '--note', 'answered');
    expect((await owner('stuck')).text).not.toContain('withdrawal');
    expect((await owner('erase', 'ada@visitor.example')).text).toContain('and 1 withdrawals');
    expect((await stores.withdrawals.byId('w'))?.request).toMatchObject({
      name: '',
      email: '',
      order: '',
    });
    expect((await stores.journal.byId('y'))?.customer.email).toBe('ada_@visitor.example');
    expect(await owner('person', 'nobody')).toMatchObject({ code: 2 });
  });

  test('person, erase: find every spelling of an address', async () => {
    const spellings = [
      'Info@MÜLLER.example',
      'info@xn--mller-kva.example',
      'info@mu\u0308ller.example',
    ];
    for (const [at, email] of spellings.entries())
      await stores.journal.create(
        { ...newOrder(`s${at}`), customer: { name: 'I', email, address: '', message: '' } },
        0,
      );
    await stores.journal.create(
      {
        ...newOrder('other'),
        customer: { name: 'I', email: 'info@muller.example', address: '', message: '' },
      },
      0,
    );
    const found = async (email: string) =>
      (JSON.parse((await owner('person', email)).text) as { orders: { id: string }[] }).orders
        .map(({ id }) => id)
        .sort();
    for (const email of spellings) expect(await found(email)).toEqual(['s0', 's1', 's2']);
    for (const id of ['s0', 's1', 's2']) await stores.journal.close(id, 'declined');
    expect((await owner('erase', 'info@müller.example')).text).toContain('Erased from 3 orders');
    expect(await found('info@müller.example')).toEqual([]);
    expect(await found('info@muller.example')).toEqual(['other']);
  });

  test('withdrawal: is listed until its order is refunded in full', async () => {
    await stores.open('paid');
    await stores.journal.recordPaid('paid', 'c1');
    const request = {
      name: 'Ada',
      email: 'ada@visitor.example',
      order: 'o',
      message: '',
      language: 'de-DE',
      idempotencyKey: 'k'.repeat(20),
    } as const;
    await stores.withdrawals.receive('w', request, 'paid');
    const waiting = (days: number) =>
      stores.db.read((db) => openWithdrawals(db, stores.now() + days * 86_400_000));
    expect((await waiting(1)).map(({ reason }) => reason['en-US'])).toEqual([
      'withdrawal by Ada from order paid: 13 days of 14 left',
    ]);
    expect((await waiting(15)).map(({ reason }) => reason['en-US'])).toEqual([
      'withdrawal by Ada from order paid: the 14 days are over',
    ]);
    expect((await owner('show', 'paid')).text).toMatch(/^withdrawn .*: w$/m);
    const refund = (id: string, amount: number) =>
      stores.db.write((tx) =>
        tx
          .insertInto('returned_money')
          .values({ id, order_id: 'paid', kind: 'refund', amount, at: stores.now(), state: 'done' })
          .execute(),
      );
    const tenDays = () => stores.now() + 10 * 86_400_000;
    expect(await new Digests(stores.db, tenDays).items()).toHaveLength(1);
    await refund('r1', 100);
    expect(await waiting(1)).toHaveLength(1);
    await refund('r2', 400);
    expect(await waiting(1)).toEqual([]);
  });

  test('retention: counts first, and deletes only ended orders', async () => {
    for (const name of ['open', 'ended', 'paid']) await stores.open(name);
    await stores.journal.recordPaid('paid', 'c1');
    await stores.journal.close('ended', 'declined');
    // The journal's clock is in 2025.
    const old = { created_at: 1, updated_at: 1 };
    await stores.db.write((tx) => tx.updateTable('orders').set(old).execute());
    expect((await owner('retention')).text).toBe(
      'Older than that, and still there: 1 orders, 0 withdrawals.',
    );
    // Nobody says that the clock is right.
    expect(await owner('retention', '--delete')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Nothing was deleted'),
    });
    expect(await stores.journal.byId('ended')).not.toBeNull();
    const sandbox = await startOrderSandbox();
    const environment = { DATABASE_URL: stores.url, SANDBOX_PORT: String(sandbox.port) };
    const deleted = await callWith(environment, 'retention', '--delete');
    await sandbox.close();
    expect(deleted.text).toBe('Deleted: 1 orders, 0 withdrawals.');
    expect(await stores.journal.byId('ended')).toBeNull();
    expect((await stores.journal.byId('paid'))?.state).toBe('captured');
    expect(await owner('retention', '--years', '0')).toMatchObject({ code: 2 });
  });

  // Starts the functions as a process.
  nightlyTest('mail-again: sends with a new Message-ID while the functions run', async () => {
    const sandbox = await startOrderSandbox();
    const url = await createEmptyDatabase(engine);
    const functions = await startProcess({
      ...environmentFor(sandbox, ''),
      ORDERS_DATABASE_URL: url,
      MAIL_DATABASE_URL: url,
    });
    try {
      const calls = visitor(() => functions.url);
      const { body: order } = await calls.order(donationOrder());
      await sandbox.approve(order.paypalOrderId);
      await calls.capture(order.id);
      await until(
        'notified',
        async () => (await calls.receipt(order.receiptToken)).body.state === 'notified',
      );
      expect(await call(url, 'mail-again', order.id, 'customer')).toEqual({
        code: 0,
        text: 'It goes out again.',
      });
      const mails = await until('the mail again', async () => {
        const all = (await sandbox.mails()).filter(({ to }) => to === 'cleo@visitor.example');
        return all.length === 2 ? all : null;
      });
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(1);
      expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(2);
    } finally {
      await functions.kill();
      await sandbox.close();
    }
  });
});
