import { existsSync } from 'node:fs';
import { newOrder, openOrderStores, type OrderStores } from '../testing/orders/orderStores';
import { freePorts } from '../../test/freePorts';
import { sample } from '../../test/nightly';
import { ENGINES, createDatabase, createEmptyDatabase } from '../testing/engines';
import { startOrderSandbox } from '../testing/services/sandbox';
import { newActor } from '../testing/testShop';
import { settleAll } from './acts/settle';
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
  const url = await createDatabase('sqlite');
  const { code, text } = await call(url, '--help');
  expect(code).toBe(0);
  // Each description is aligned in one column.
  expect(
    new Set([...text.matchAll(/^  [a-z-]+ .*?\s{2,}(?=\S)/gm)].map(([before]) => before.length))
      .size,
  ).toBe(1);
  for (const name of [
    'export',
    'reconcile',
    'person',
    'erase',
    'desk-code',
    'retention',
    'backup',
    'restore',
  ])
    expect(text).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  expect(await call(url, 'reconcile', '--help')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^reconcile --from <day> \[--to <day>\]\n[\s\S]*both included/),
  });
  expect(await call(url)).toMatchObject({ code: 2 });
  expect(await call(url, 'sell')).toMatchObject({
    code: 2,
    text: expect.stringContaining('There is no command "sell"'),
  });
});

test('owner command: does not create a missing database file', async () => {
  const url = await createEmptyDatabase('sqlite');
  expect(await call(url, 'person', 'ada@visitor.example')).toMatchObject({
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
      'Kept in order paid: the law keeps business letters for 6 years (§ 147 AO), until 2031-12-31.',
    );
    await stores.db.write((tx) => tx.updateTable('orders').set({ updated_at: 1 }).execute());
    expect((await owner('erase', 'ada@visitor.example')).text).toContain('Erased from 1 orders');
    expect((await stores.journal.byId('paid'))?.customer).toEqual({
      name: '',
      email: '',
      address: '',
      message: '',
    });
    expect((await stores.withdrawals.byId('w'))?.request.email).toBe('Ada@visitor.example');
    expect(first.text).toContain('Kept in order w: this withdrawal is neither refunded in full');
    const settled = await stores.db.write((tx) =>
      settleAll(tx, newActor(), 'w', 'answered', stores.now()),
    );
    expect(settled).toBe(1);
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
    const [silent = 0] = await freePorts(1);
    const alone = { DATABASE_URL: stores.url, SANDBOX_PORT: String(silent) };
    expect(await callWith(alone, 'retention', '--delete')).toMatchObject({
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
});
