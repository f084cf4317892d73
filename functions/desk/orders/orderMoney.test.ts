import { sample } from '../../../test/nightly';
import { ENGINES } from '../../testing/engines';
import { newOrder, openOrderStores } from '../../testing/orders/orderStores';
import { moneyOf } from './orderMoney';

test.each(sample(ENGINES, 2))(
  'money of orders on %s: says what is left after refunds, and the state in words',
  async (engine) => {
    const stores = await openOrderStores(engine);
    for (const name of ['whole', 'part', 'failed']) {
      await stores.journal.create({ ...newOrder(name) }, 0);
      await stores.journal.recordPaid(name, `c-${name}`);
    }
    await stores.open('never');
    await stores.journal.close('never', 'notApproved');
    const back = (id: string, order_id: string, amount: number, state: string) =>
      stores.db.write((tx) =>
        tx
          .insertInto('returned_money')
          .values({ id, order_id, kind: 'refund', amount, at: stores.now(), state })
          .execute(),
      );
    await back('R1', 'whole', 200, 'done');
    await back('R2', 'whole', 300, 'done');
    await back('R3', 'part', 100, 'done');
    await back('R4', 'part', 50, 'pending');
    await back('R5', 'failed', 500, 'failed');
    const rows = await stores.db.read((db) => db.selectFrom('orders').selectAll().execute());
    const money = await stores.db.read((db) =>
      moneyOf(
        db,
        rows.map(({ id }) => id),
        'en-US',
      ),
    );
    expect(Object.fromEntries(rows.map((row) => [row.id, Object.values(money.of(row))]))).toEqual({
      whole: ['€0.00', 'paid, mails under way; refunded: €5.00'],
      part: ['€4.00', 'paid, mails under way; refunded: €1.00 of €5.00; refund of €0.50 under way'],
      failed: ['€5.00', 'paid, mails under way'],
      never: ['€5.00', 'not paid: the payer never approved'],
    });
    await stores.close();
  },
);
