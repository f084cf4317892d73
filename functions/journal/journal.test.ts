import { sql, type Expression } from 'kysely';
import { ORDER_STATES, type OrderState } from '../../contracts/orders/orderStates';
import { newOrder, openOrderStores, type OrderStores } from '../testing/orders/orderStores';
import { ENGINES } from '../testing/engines';
import { endedOwner } from '../testing/endedOwner';
import { PREVIOUS_STATES } from './previousStates';
import { Journal } from './journal';
import { Progress } from './progress';
import { erasePersonalData } from './retention/erasePersonalData';
import { UnreadableOrder } from './rows';

async function reach(state: OrderState, { journal, outbox, open }: OrderStores, name: string) {
  await open(name);
  if (state === 'approved') await journal.approve(name);
  if (state === 'captured' || state === 'notified') await journal.recordPaid(name, `c-${name}`);
  if (state === 'notified')
    for (const entry of await outbox.leaseDue(2, 10)) await outbox.markSent(entry);
  if (state === 'failed') await journal.close(name, 'notSold');
  if (state === 'expired') await journal.close(name, 'notApproved');
}

describe.each(ENGINES)('journal on %s', (engine) => {
  let stores: OrderStores;
  const stateOf = async (name: string) => (await stores.journal.byId(name))?.state;
  const damage = (name: string, change: { priced: string } | { state: Expression<never> }) =>
    stores.db.write((tx) => tx.updateTable('orders').set(change).where('id', '=', name).execute());

  beforeEach(async () => {
    stores = await openOrderStores(engine);
  });
  afterEach(() => stores.close());

  test('end of an order: is mailed when the payer was told to wait meanwhile, and only then', async () => {
    const progress = new Progress(stores.db, stores.now);
    for (const name of ['waits', 'does-not']) await stores.open(name);
    await progress.recordAnswerToPayer('waits', 'pending', 1);
    for (const name of ['waits', 'does-not'])
      await stores.journal.close(name, 'notApproved', 'ifPendingReported');
    const mails = await stores.outbox.leaseDue(10, 1000);
    expect(mails.map(({ subject, subjectId }) => `${subject} ${subjectId}`)).toEqual([
      'denied waits',
      'denied waits',
    ]);
  });

  test.each(ORDER_STATES)(
    'state %s: moves only to the states that the table allows',
    async (from) => {
      const tries: [OrderState, (name: string) => Promise<unknown>][] = [
        ['approved', (name) => stores.journal.approve(name)],
        ['captured', (name) => stores.journal.recordPaid(name, `capture-${name}`)],
        ['failed', (name) => stores.journal.close(name, 'notSold')],
        ['expired', (name) => stores.journal.close(name, 'declined')],
      ];
      for (const [to, act] of tries) {
        await reach(from, stores, `to-${to}`);
        expect(await stateOf(`to-${to}`)).toBe(from);
        await act(`to-${to}`);
        expect([to, await stateOf(`to-${to}`)]).toEqual([
          to,
          PREVIOUS_STATES[to].includes(from) ? to : from,
        ]);
      }
    },
  );

  test('order: is stored unchanged and found by each of its ids', async () => {
    const priced = {
      ...newOrder('x').priced,
      description: 'Die »hörende« Hand 🎻',
      total: 2_000_000_00,
    };
    const customer = {
      name: "O'Ä\\",
      email: 'a@b.example',
      address: 'Zeile 1\nZeile 2',
      message: '\u0000"',
    };
    await stores.journal.create({ ...newOrder('x', priced), customer }, stores.now() + 0.25);
    await stores.journal.storePaypalOrder('x', 'PP-1');
    await stores.journal.storePaypalOrder('x', 'PP-2');
    const found = await stores.journal.byId('x');
    expect(found).toMatchObject({
      ...priced,
      customer,
      language: 'en-US',
      paypalOrderId: 'PP-1',
      captureAttempt: 1,
      createdAt: stores.now(),
      paidAt: null,
      checks: 0,
      failure: null,
    });
    expect(await stores.journal.byKey('key-x')).toEqual(found);
    expect(await stores.journal.byReceipt('receipt-x')).toEqual(found);
    expect(await stores.journal.byPaypalOrder('PP-1')).toEqual(found);
    expect(await stores.journal.byPaypalOrder('PP-2')).toBeNull();
    expect(await stores.journal.byReceipt('receipt-x\0')).toBeNull();
  });

  test('idempotency key: twenty concurrent requests create one order', async () => {
    const kept = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        stores.journal.create({ ...newOrder(`x${at}`), idempotencyKey: 'the-same' }, 0),
      ),
    );
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
  });

  test('recordPaid: stores state and two mails atomically and once; an unpaid order gets no mails', async () => {
    await stores.open('x');
    await Promise.all(Array.from({ length: 5 }, () => stores.journal.recordPaid('x', 'c1')));
    const first = await stores.outbox.leaseDue(10, 1000);
    expect(first.map(({ id, attempts }) => [id, attempts])).toEqual([
      ['order:x:owner', 1],
      ['order:x:customer', 1],
    ]);
    expect(await stores.outbox.leaseDue(10, 1000)).toEqual([]);
    await stores.outbox.markSent(first[0]!);
    expect(await stateOf('x')).toBe('captured');
    expect(await stores.outbox.progressOf('x')).toEqual({
      ownerInformed: true,
      confirmationSent: false,
      confirmationUndeliverable: false,
    });
    await stores.outbox.markSent(first[1]!);
    expect(await stateOf('x')).toBe('notified');

    await stores.open('y');
    await stores.journal.recordMischarge('y', 'c3');
    await stores.journal.recordPaid('y', 'c3');
    expect((await stores.outbox.leaseDue(10, 1000)).map(({ id }) => id)).toEqual([
      'mischarged:y:owner',
    ]);
    await stores.open('z');
    await stores.journal.close('z', 'declined');
    await stores.journal.recordPaid('z', 'c4');
    expect((await stores.outbox.leaseDue(10, 1000)).map(({ id }) => id).sort()).toEqual([
      'order:z:customer',
      'order:z:owner',
    ]);
  });

  test('personal data: is erased for unpaid orders and kept for paid ones', async () => {
    await stores.open('gone');
    await stores.journal.close('gone', 'declined');
    await stores.open('paid');
    await stores.journal.recordPaid('paid', 'c1');
    stores.tick(5000);
    const erase = () => stores.db.write((tx) => erasePersonalData(tx, stores.now() - 4000));
    expect([await erase(), await erase()]).toEqual([1, 0]);
    expect((await stores.journal.byId('gone'))?.customer.email).toBe('');
    expect((await stores.journal.byId('paid'))?.customer.email).toBe('ada@visitor.example');
  });

  test('times: fractions of a ms are rounded up and an invalid time is rejected', async () => {
    await stores.open('x', stores.now() + 0.1);
    expect(await stores.journal.leaseDue(9)).toEqual([]);
    await stores.journal.checkAgainAt('x', stores.now() + 2000.5);
    stores.tick(2000);
    expect(await stores.journal.leaseDue(9)).toEqual([]);
    stores.tick(1);
    expect((await stores.journal.leaseDue(9)).map(({ id, checks }) => [id, checks])).toEqual([
      ['x', 1],
    ]);
    await expect(stores.journal.checkAgainAt('x', Number.NaN)).rejects.toThrow(RangeError);
  });

  test('checked order: is leased to one process and due again after a crash', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await stores.open(name, stores.now());
    const taken = (
      await Promise.all([
        stores.journal.leaseDue(2),
        stores.journal.leaseDue(2),
        stores.journal.leaseDue(2),
        stores.journal.leaseDue(2),
      ])
    )
      .flat()
      .map(({ id }) => id);
    expect(taken.sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(await stores.journal.leaseDue(9)).toEqual([]);
    stores.tick(60_000);
    expect(await stores.journal.leaseDue(9)).toHaveLength(6);
  });

  test('checked order: is due at once when its sweeper has certainly ended', async () => {
    await stores.open('x', stores.now());
    const dead = new Journal(stores.db, stores.now, undefined, endedOwner());
    expect(await dead.leaseDue(9)).toHaveLength(1);
    expect(await stores.journal.leaseDue(9)).toHaveLength(1);
    expect(await stores.journal.leaseDue(9)).toHaveLength(0);
  });

  test('unreadable rows: are logged and skipped', async () => {
    for (const name of ['broken', 'stateless', 'whole']) await stores.open(name);
    await damage('broken', { priced: '{"kind":' });
    await damage('stateless', { state: sql<never>`'lost'` });
    expect((await stores.journal.leaseDue(9)).map(({ id }) => id)).toEqual(['whole']);
    expect(stores.lines.sort()).toEqual([
      'order cannot be read {"order":"broken"}',
      'order cannot be read {"order":"stateless"}',
    ]);
    expect(await stores.journal.leaseDue(9)).toEqual([]);
    await expect(stores.journal.byId('broken')).rejects.toThrow(UnreadableOrder);
  });
});
