import { openOrderStores, type OrderStores } from '../../../testing/orders/orderStores';
import { ENGINES } from '../../../testing/engines';
import { startSweeper } from '../../workers/sweeper';
import { until } from '../../../../test/until';
import { retentionCutoff } from './retention';
import { sample } from '../../../../test/nightly';

test('retention period: counts full calendar years in Berlin time', () => {
  const berlin = (iso: string) => new Date(retentionCutoff(Date.parse(iso), 8)).toISOString();
  expect(berlin('2034-12-31T22:59:59Z')).toBe('2025-12-31T23:00:00.000Z');
  expect(berlin('2034-12-31T23:00:00Z')).toBe('2026-12-31T23:00:00.000Z');
});

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
        .values({ id, order_id: orderId, kind: 'refund', amount: 100, at })
        .execute();
      const mail = { id: `${id}:owner`, subject: 'refund', subject_id: id, audience: 'owner' };
      await tx
        .insertInto('outbox')
        .values({ ...mail, sent_at: at })
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
    const lines: string[] = [];
    const note = (event: string) => void lines.push(event);
    const deps = {
      config: { sweepMs: 20 },
      journal: stores.journal,
      now: stores.now,
      log: { info: note, error: note },
      syncOrder: () => Promise.resolve(null),
      wakeOutbox: () => undefined,
    } as unknown as Parameters<typeof startSweeper>[0];
    const sweeper = startSweeper(deps);
    sweeper.wake();
    await until('the deletion', () => lines.includes('deleted what need not be kept any more'));
    await sweeper.stop();
    expect(await ordersLeft()).toEqual(['credited', 'fresh', 'unmailed']);
    expect(await invoicesLeft()).toEqual(['RE-2', 'RK-1']);
    expect(await leftovers()).toEqual({ money: 0, mails: 0 });
  });
});
