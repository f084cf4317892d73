import { ORDER_STATES, type OrderState } from '../../../contracts/orders/orderStates';
import { newOrder, openBooks, type Books } from '../../testing/books';
import { ENGINES } from '../../testing/engines';
import { endedOwner } from '../../testing/endedOwner';
import { REACHED_FROM } from './reachable';
import { Journal } from './journal';
import { UnreadableOrder } from './rows';

async function reach(state: OrderState, { journal, outbox, open }: Books, name: string) {
  await open(name);
  if (state === 'approved') await journal.approve(name);
  if (state === 'captured' || state === 'notified') await journal.recordPaid(name, `c-${name}`);
  if (state === 'notified') for (const entry of await outbox.take(2, 10)) await outbox.sent(entry);
  if (state === 'failed' || state === 'expired') await journal.close(name, state, 'why');
}

describe.each(ENGINES)('the journal on %s', (engine) => {
  let books: Books;
  const stateOf = async (name: string) => (await books.journal.byId(name))?.state;
  const damage = (name: string, change: { priced?: string; state?: string }) =>
    books.db.write((tx) => tx.updateTable('orders').set(change).where('id', '=', name).execute());

  beforeEach(async () => {
    books = await openBooks(engine);
  });
  afterEach(() => books.close());

  test.each(ORDER_STATES)('moves an order that is %s exactly as the list says', async (from) => {
    const tries: [OrderState, (name: string) => Promise<unknown>][] = [
      ['approved', (name) => books.journal.approve(name)],
      ['captured', (name) => books.journal.recordPaid(name, `capture-${name}`)],
      ['failed', (name) => books.journal.close(name, 'failed', 'why')],
      ['expired', (name) => books.journal.close(name, 'expired', 'why')],
    ];
    for (const [to, act] of tries) {
      await reach(from, books, `to-${to}`);
      expect(await stateOf(`to-${to}`)).toBe(from);
      await act(`to-${to}`);
      expect([to, await stateOf(`to-${to}`)]).toEqual([
        to,
        REACHED_FROM[to].includes(from) ? to : from,
      ]);
    }
  });

  test('keeps an order as it was given, and finds it by each of its names', async () => {
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
    await books.journal.open({ ...newOrder('x', priced), customer }, books.now() + 0.25);
    await books.journal.storePaypalOrder('x', 'PP-1');
    await books.journal.storePaypalOrder('x', 'PP-2');
    const found = await books.journal.byId('x');
    expect(found).toMatchObject({
      ...priced,
      customer,
      language: 'en-US',
      paypalOrderId: 'PP-1',
      captureAttempt: 1,
      createdAt: books.now(),
      paidAt: null,
      checks: 0,
      failure: null,
    });
    expect(await books.journal.byKey('key-x')).toEqual(found);
    expect(await books.journal.byReceipt('receipt-x')).toEqual(found);
    expect(await books.journal.byPaypalOrder('PP-1')).toEqual(found);
    expect(await books.journal.byPaypalOrder('PP-2')).toBeNull();
    expect(await books.journal.byReceipt('receipt-x\0')).toBeNull();
  });

  test('one key is one order, for twenty who come at once', async () => {
    const kept = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        books.journal.open({ ...newOrder(`x${at}`), idempotencyKey: 'the-same' }, 0),
      ),
    );
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
  });

  test('paid and its two mails are one step; a repetition adds nothing, an order without money gets none', async () => {
    await books.open('x');
    await Promise.all(Array.from({ length: 5 }, () => books.journal.recordPaid('x', 'c1')));
    const first = await books.outbox.take(10, 1000);
    expect(first.map(({ id, attempts }) => [id, attempts])).toEqual([
      ['order:x:owner', 1],
      ['order:x:customer', 1],
    ]);
    expect(await books.outbox.take(10, 1000)).toEqual([]);
    await books.outbox.sent(first[0]!);
    expect(await stateOf('x')).toBe('captured');
    expect(await books.outbox.progressOf('x')).toEqual({
      ownerInformed: true,
      confirmationSent: false,
      confirmationUndeliverable: false,
    });
    await books.outbox.sent(first[1]!);
    expect(await stateOf('x')).toBe('notified');

    await books.open('y');
    await books.journal.recordMischarge('y', 'c3', 'amount_differs');
    await books.journal.recordPaid('y', 'c3');
    expect((await books.outbox.take(10, 1000)).map(({ id }) => id)).toEqual(['mischarged:y:owner']);
    await books.open('z');
    await books.journal.close('z', 'failed', 'why');
    await books.journal.recordPaid('z', 'c4');
    expect((await books.outbox.take(10, 1000)).map(({ id }) => id).sort()).toEqual([
      'order:z:customer',
      'order:z:owner',
    ]);
  });

  test('people are forgotten when an order came to nothing, and kept when it was paid', async () => {
    await books.open('gone');
    await books.journal.close('gone', 'expired', 'why');
    await books.open('paid');
    await books.journal.recordPaid('paid', 'c1');
    books.tick(5000);
    expect(await books.journal.forgetPeople(4000)).toBe(1);
    expect(await books.journal.forgetPeople(4000)).toBe(0);
    expect((await books.journal.byId('gone'))?.customer.email).toBe('');
    expect((await books.journal.byId('paid'))?.customer.email).toBe('ada@visitor.example');
  });

  test('a time between two milliseconds is written down as the later one; no time at all is refused', async () => {
    await books.open('x', books.now() + 0.1);
    expect(await books.journal.due(9)).toEqual([]);
    await books.journal.checkAgainAt('x', books.now() + 2000.5);
    books.tick(2000);
    expect(await books.journal.due(9)).toEqual([]);
    books.tick(1);
    expect((await books.journal.due(9)).map(({ id, checks }) => [id, checks])).toEqual([['x', 1]]);
    await expect(books.journal.checkAgainAt('x', Number.NaN)).rejects.toThrow(RangeError);
  });

  test("an order that is being looked at is nobody else's, and comes back after a crash", async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await books.open(name, books.now());
    const taken = (
      await Promise.all([
        books.journal.due(2),
        books.journal.due(2),
        books.journal.due(2),
        books.journal.due(2),
      ])
    )
      .flat()
      .map(({ id }) => id);
    expect(taken.sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(await books.journal.due(9)).toEqual([]);
    books.tick(60_000);
    expect(await books.journal.due(9)).toHaveLength(6);
  });

  test('an order whose sweeper has certainly died is due at once', async () => {
    await books.open('x', books.now());
    const dead = new Journal(books.db, books.now, undefined, endedOwner());
    expect(await dead.due(9)).toHaveLength(1);
    expect(await books.journal.due(9)).toHaveLength(1);
    expect(await books.journal.due(9)).toHaveLength(0);
  });

  test('rows that cannot be read are named and passed over', async () => {
    for (const name of ['broken', 'stateless', 'whole']) await books.open(name);
    await damage('broken', { priced: '{"kind":' });
    await damage('stateless', { state: 'lost' });
    expect((await books.journal.due(9)).map(({ id }) => id)).toEqual(['whole']);
    expect(books.lines.sort()).toEqual([
      'order cannot be read {"order":"broken"}',
      'order cannot be read {"order":"stateless"}',
    ]);
    expect(await books.journal.due(9)).toEqual([]);
    await expect(books.journal.byId('broken')).rejects.toThrow(UnreadableOrder);
  });
});
