import { sample } from '../../../test/nightly';
import { ENGINES } from '../../testing/engines';
import { openOrderStores } from '../../testing/orders/orderStores';
import { Digests } from './digests';
import { openWithdrawals } from './openWithdrawals';

test.each(sample(ENGINES, 2))(
  'withdrawal on %s: is listed until its order is refunded in full',
  async (engine) => {
    const stores = await openOrderStores(engine);
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
    await stores.close();
  },
);
