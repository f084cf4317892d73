import { openOrderStores, type OrderStores } from '../../testing/orders/orderStores';
import { ENGINES } from '../../testing/engines';
import { Journal } from '../journal';
import { listTodo } from '../reports/todo';
import { keepUntil, retentionCutoff } from './retention';
import { announcedDeletion, RetentionJob } from './retentionJob';
import { sample } from '../../../test/nightly';

test('retention period: counts full calendar years in Berlin time', () => {
  const berlin = (iso: string) => new Date(retentionCutoff(Date.parse(iso), 8)).toISOString();
  expect(berlin('2034-12-31T22:59:59Z')).toBe('2025-12-31T23:00:00.000Z');
  expect(berlin('2034-12-31T23:00:00Z')).toBe('2026-12-31T23:00:00.000Z');
  const until = (iso: string) => new Date(keepUntil(Date.parse(iso))).toISOString();
  expect(until('2026-12-31T22:59:59Z')).toBe('2034-12-31T23:00:00.000Z');
  expect(until('2026-12-31T23:00:00Z')).toBe('2035-12-31T23:00:00.000Z');
});

const DAY_MS = 86_400_000;

describe.each(sample(ENGINES, 2))('retention on %s', (engine) => {
  let stores: OrderStores;
  beforeEach(async () => {
    stores = await openOrderStores(engine);
  });
  afterEach(() => stores.close());

  const invoice = (id: string, orderId: string, at: number) =>
    stores.db.write((tx) =>
      tx
        .insertInto('invoices')
        .values({ id, number: id, order_id: orderId, issued_at: at, body: '{}' })
        .execute(),
    );
  /** A refund with its mail, and money without an order. */
  const returned = (id: string, orderId: string) =>
    stores.db.write(async (tx) => {
      const at = stores.now();
      await tx
        .insertInto('returned_money')
        .values({ id, order_id: orderId, kind: 'refund', amount: 100, at, state: 'done' })
        .execute();
      const mail = { id: `${id}:owner`, subject: 'refund', subject_id: id, audience: 'owner' };
      await tx
        .insertInto('outbox')
        .values({ ...mail, queued_at: at, sent_at: at })
        .execute();
      const money = { what: 'capture', amount: '5.00', reference: id, paypal_order_id: id };
      await tx
        .insertInto('unknown_money')
        .values({ id, ...money, seen_at: at })
        .execute();
    });
  const leftovers = () =>
    stores.db.read(async (db) => ({
      money: (await db.selectFrom('unknown_money').select('id').execute()).length,
      mails: (await db.selectFrom('outbox').select('id').where('subject', '=', 'refund').execute())
        .length,
    }));
  const ordersLeft = async () =>
    (
      await stores.db.read((db) => db.selectFrom('orders').select('id').orderBy('id').execute())
    ).map(({ id }) => id);
  const invoicesLeft = async () =>
    (
      await stores.db.read((db) => db.selectFrom('invoices').select('id').orderBy('id').execute())
    ).map(({ id }) => id);

  const run = () => new RetentionJob(stores.db, stores.now).run();
  /** Daily runs. */
  async function runDays(days: number): Promise<number> {
    let orders = 0;
    for (let day = 0; day < days; day += 1) {
      orders += (await run()).orders;
      stores.tick(DAY_MS);
    }
    return orders;
  }
  const announced = () => stores.db.read((db) => announcedDeletion(db, stores.now()));

  test('expired orders: are deleted with their invoices after eight full years, unless a later credit note exists', async () => {
    for (const name of ['gone', 'credited', 'unmailed']) {
      await stores.open(name);
      await stores.journal.recordPaid(name, name);
    }
    for (const entry of await stores.outbox.leaseDue(9, 1000))
      if (entry.subjectId !== 'unmailed') await stores.outbox.markSent(entry);
    await invoice('RE-1', 'gone', stores.now());
    await invoice('RE-2', 'credited', stores.now());
    await invoice('RK-1', 'credited', Date.parse('2026-06-01'));
    await returned('R-1', 'gone');
    stores.tick(Date.parse('2034-06-01') - stores.now());
    await stores.open('fresh');
    await runDays(2);
    expect(await announced()).toMatchObject({ orders: 1, withdrawals: 0 });
    const todo = await stores.db.read((db) => listTodo(db, stores.now()));
    expect(todo.find(({ kind }) => kind === 'retention')?.text['en-US']).toContain(
      '1 orders and 0',
    );
    expect(await runDays(6)).toBe(0);
    expect(await runDays(2)).toBe(1);
    expect(await ordersLeft()).toEqual(['credited', 'fresh', 'unmailed']);
    expect(await invoicesLeft()).toEqual(['RE-2', 'RK-1']);
    expect(await leftovers()).toEqual({ money: 0, mails: 0 });
    await runDays(1);
    expect(await announced()).toBeNull();
  });

  test('order that was stored while the clock was years behind: is kept as long as the law wants', async () => {
    const right = stores.now();
    stores.tick(-9 * 365 * DAY_MS);
    const behind = new Journal(stores.db, stores.now, undefined, undefined, () => right);
    await stores.open('x');
    await behind.recordPaid('x', 'x');
    for (const entry of await stores.outbox.leaseDue(9, 1000)) await stores.outbox.markSent(entry);
    stores.tick(9 * 365 * DAY_MS);
    expect(await runDays(12)).toBe(0);
    stores.tick(Date.parse('2034-02-01') - stores.now());
    expect(await runDays(12)).toBe(1);
  });

  test('withdrawals: are business letters and are deleted after six full years, before the books', async () => {
    await stores.open('paid');
    await stores.journal.recordPaid('paid', 'c1');
    const request = { name: 'Ada', email: 'ada@visitor.example', order: 'paid', message: '' };
    await stores.withdrawals.receive(
      'w',
      { ...request, language: 'de-DE', idempotencyKey: 'k'.repeat(20) },
      'paid',
    );
    for (const entry of await stores.outbox.leaseDue(9, 1000)) await stores.outbox.markSent(entry);
    stores.tick(Date.parse('2031-12-20') - stores.now());
    await runDays(10);
    expect(await stores.withdrawals.byId('w')).not.toBeNull();
    stores.tick(Date.parse('2032-01-02') - stores.now());
    await runDays(12);
    expect(await stores.withdrawals.byId('w')).toBeNull();
    expect(await ordersLeft()).toEqual(['paid']);
  });

  test('deletion of many orders: takes a day for each 500', async () => {
    await stores.open('a');
    await stores.journal.close('a', 'notApproved');
    await stores.db.write(async (tx) => {
      const row = await tx.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
      const copies = Array.from({ length: 500 }, (_, at) => {
        const id = `copy-${String(at)}`;
        return { ...row, id, idempotency_key: id, receipt_token: id, paypal_order_id: id };
      });
      for (const copy of copies) await tx.insertInto('orders').values(copy).execute();
    });
    stores.tick(9 * 365 * DAY_MS);
    await runDays(8);
    expect(await runDays(1)).toBe(500);
    expect(await runDays(1)).toBe(1);
  });

  test('deletion: begins a week after it was announced, in steps, and not at all after a jump of the clock', async () => {
    for (const name of ['a', 'b']) {
      await stores.open(name);
      await stores.journal.close(name, 'notApproved');
    }
    const customers = () =>
      stores.db.read((db) =>
        db.selectFrom('orders').select('id').where('customer', 'like', '%Ada%').execute(),
      );
    await runDays(3);
    stores.tick(9 * 365 * DAY_MS);
    expect(await run()).toEqual({ erased: 0, orders: 0, withdrawals: 0 });
    expect(await customers()).toHaveLength(2);
    stores.tick(-9 * 365 * DAY_MS);
    expect(await run()).toEqual({ erased: 0, orders: 0, withdrawals: 0 });
    stores.tick(31 * DAY_MS);
    expect(await run()).toEqual({ erased: 0, orders: 0, withdrawals: 0 });
    stores.tick(DAY_MS);
    expect(await run()).toEqual({ erased: 2, orders: 0, withdrawals: 0 });
    stores.tick(9 * 365 * DAY_MS);
    await runDays(3);
    expect(await announced()).toMatchObject({ orders: 2 });
    stores.tick(30 * DAY_MS);
    expect(await runDays(7)).toBe(0);
    expect(await runDays(3)).toBe(2);
  });

  test('customer of an order that ended while the clock was ahead: is erased thirty days after it was put right', async () => {
    await runDays(2);
    stores.tick(9 * 365 * DAY_MS);
    await stores.open('a');
    await stores.journal.close('a', 'notApproved');
    stores.tick(-9 * 365 * DAY_MS);
    expect((await run()).erased).toBe(0);
    let erased = 0;
    for (let day = 0; day < 32; day += 1) {
      stores.tick(DAY_MS);
      erased += (await run()).erased;
    }
    expect(erased).toBe(1);
  });
});
