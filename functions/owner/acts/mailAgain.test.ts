import { sample } from '../../../test/nightly';
import { ENGINES } from '../../testing/engines';
import { openOrderStores, type OrderStores } from '../../testing/orders/orderStores';
import { newActor } from '../../testing/testShop';
import { mailAgain } from './mailAgain';

describe.each(sample(ENGINES, 2))('mail again on %s', (engine) => {
  let stores: OrderStores;
  beforeEach(async () => {
    stores = await openOrderStores(engine);
    await stores.open('x');
  });
  afterEach(() => stores.close());

  const again = () => stores.db.write((tx) => mailAgain(tx, 'x', newActor(), stores.now()));
  /** Leases what is due; only the buyer's mails count. */
  const due = async () =>
    (await stores.outbox.leaseDue(9, 1000)).filter(({ audience }) => audience === 'customer');

  test('unpaid order: never had such a mail', async () => {
    expect(await again()).toMatchObject({
      isDone: false,
      text: { 'en-US': expect.stringContaining('There never was such a mail') },
    });
    expect(await due()).toEqual([]);
  });

  test('refused mail: is tried again, and not while it is being sent', async () => {
    await stores.journal.recordPaid('x', 'c1');
    await stores.outbox.markRefused((await due())[0]!);
    expect((await again()).isDone).toBe(true);
    expect((await due()).map(({ id }) => id)).toEqual(['order:x:customer']);
    expect((await again()).text['en-US']).toBe('It is being sent at this moment.');
    expect(await due()).toEqual([]);
  });

  test('sent mail: goes out as a mail of its own', async () => {
    await stores.journal.recordPaid('x', 'c1');
    await stores.outbox.markSent((await due())[0]!);
    expect((await again()).isDone).toBe(true);
    expect((await due()).map(({ id }) => id)).toEqual(['order:x:customer:again-1']);
  });

  test('erased person: gets nothing', async () => {
    await stores.journal.recordPaid('x', 'c1');
    await stores.outbox.markSent((await due())[0]!);
    await stores.db.write((tx) => tx.updateTable('orders').set({ email_key: '' }).execute());
    expect((await again()).isDone).toBe(false);
    expect(await due()).toEqual([]);
  });
});
