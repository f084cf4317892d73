import { ENGINES } from '../../testing/engines';
import { openOrderStores } from '../../testing/orders/orderStores';
import { historyOf } from '../../journal/history';
import { planErasure } from '../people';
import { correctCustomer, previewCorrection, type Correction } from './correctCustomer';
import { mailAgain } from './mailAgain';
import { addNote } from './note';

const actor = (key: string) => ({ by: 'owner@openstrings.example', key });
const NEW = 'ada@right.example';
const BUYER = { name: 'Ada', address: '', email: 'ada@visitor.example' };

describe.each(ENGINES)('acts on one order on %s', (engine) => {
  async function withPaidOrder() {
    const stores = await openOrderStores(engine);
    await stores.open('x');
    await stores.journal.recordPaid('x', 'c-x');
    const correct = (key: string, wanted: Partial<Correction> = { email: NEW }) =>
      stores.db.write((tx) =>
        correctCustomer(tx, 'x', { ...BUYER, ...wanted }, actor(key), stores.now()),
      );
    const lease = async () =>
      (await stores.outbox.leaseDue(9, 60_000)).filter(({ audience }) => audience === 'customer');
    return { stores, correct, lease };
  }

  test('address: an unsent mail goes to the new address under a new key, also while it is being sent', async () => {
    const { stores, correct, lease } = await withPaidOrder();
    const [sending] = await lease();
    expect(
      await stores.db.read((db) => previewCorrection(db, 'x', { ...BUYER, email: NEW })),
    ).toMatchObject({
      refused: null,
      mails: [{ to: NEW }],
    });
    expect(await correct('a')).toMatchObject({ isDone: true });
    // The try to the old address ends now; it does not count.
    await stores.outbox.markSent(sending!);
    const [again, ...more] = await lease();
    expect(more).toEqual([]);
    expect(again).toMatchObject({ id: 'order:x:customer', attempts: 1 });
    expect(again?.deliveryKey).not.toBe(sending?.deliveryKey);
    expect((await stores.journal.byId('x'))?.customer.email).toBe(NEW);
    expect((await stores.journal.paidBy('ADA@right.example')).map(({ id }) => id)).toEqual(['x']);
    await stores.close();
  });

  test('address: a sent confirmation goes out again, once, and the history has no address', async () => {
    const { stores, correct, lease } = await withPaidOrder();
    await stores.outbox.markSent((await lease())[0]!);
    const results = await Promise.all([correct('a'), correct('a')]);
    expect(results.map(({ isDone }) => isDone).sort()).toEqual([false, true]);
    expect(await lease()).toMatchObject([{ id: 'order:x:customer:again-1' }]);
    // A repeated report of the payment queues nothing more.
    await stores.journal.recordPaid('x', 'c-x');
    expect(await lease()).toEqual([]);
    expect(await correct('b')).toMatchObject({ isDone: false });
    const history = await stores.db.read((db) => historyOf(db, ['x']));
    expect(history.map(({ act }) => act).sort()).toEqual(['addressCorrected', 'mailAgain']);
    expect(JSON.stringify(history)).not.toMatch(/visitor\.example|right\.example/);
    await stores.close();
  });

  test('mail again and note: the same form acts once', async () => {
    const { stores, lease } = await withPaidOrder();
    await stores.outbox.markSent((await lease())[0]!);
    const again = () => stores.db.write((tx) => mailAgain(tx, 'x', actor('m'), stores.now()));
    expect([await again(), await again()].map(({ isDone }) => isDone)).toEqual([true, false]);
    expect(await lease()).toHaveLength(1);
    const note = (orderId = 'x') =>
      stores.db.write((tx) => addNote(tx, orderId, 'called', actor('n'), stores.now()));
    expect([await note(), await note()].map(({ isDone }) => isDone)).toEqual([true, false]);
    expect((await note('nobody')).text['de-DE']).toBe('Diese Bestellung gibt es nicht.');
    await stores.close();
  });

  test('erasure plan: names in both languages what is kept, and changes nothing', async () => {
    const { stores } = await withPaidOrder();
    const later = Date.parse('2033-01-01');
    const plan = (now: number) =>
      stores.db.read((db) => planErasure(db, 'ada@visitor.example', now));
    expect(await plan(later)).toMatchObject({
      orders: [],
      kept: [{ id: 'x', reason: { 'de-DE': 'eine Mail dazu ist unterwegs' } }],
    });
    for (const entry of await stores.outbox.leaseDue(9, 1000)) await stores.outbox.markSent(entry);
    expect((await plan(stores.now())).orders).toEqual([]);
    expect((await plan(later)).orders).toEqual(['x']);
    expect((await stores.journal.byId('x'))?.customer.email).toBe('ada@visitor.example');
    await stores.close();
  });
});
