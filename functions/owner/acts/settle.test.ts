import { sample } from '../../../test/nightly';
import { Digests } from '../../journal/reports/digests';
import { listManualTasks } from '../../journal/reports/manualTasks';
import { ENGINES } from '../../testing/engines';
import { openOrderStores, type OrderStores } from '../../testing/orders/orderStores';
import { newActor } from '../../testing/testShop';
import { personOf } from '../people';
import { settleAll } from './settle';

describe.each(sample(ENGINES, 2))('settling on %s', (engine) => {
  let stores: OrderStores;
  beforeEach(async () => {
    stores = await openOrderStores(engine);
  });
  afterEach(() => stores.close());

  const settle = (id: string, note: string) =>
    stores.db.write((tx) => settleAll(tx, newActor(), id, note, stores.now()));
  const tasks = async () =>
    (await stores.db.read((db) => listManualTasks(db, stores.now()))).map(({ id, reason }) => [
      id,
      reason['en-US'],
    ]);

  test('settled case: leaves list and digest with a note; later cases are listed', async () => {
    await stores.open('wrong');
    await stores.journal.recordMischarge('wrong', 'c2');
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
            updated_at: stores.now(),
          })
          .execute(),
      );
    await complaint('PP-1');
    expect(await tasks()).toEqual([
      ['wrong', 'PayPal took something else than was ordered'],
      ['wrong', expect.stringContaining('complaint PP-1')],
    ]);
    expect(await settle('other', 'x')).toBe(0);
    expect(await settle('wrong', 'Ada has her money; told her by phone')).toBe(2);
    expect(await tasks()).toEqual([]);
    expect(await new Digests(stores.db, () => stores.now() + 86_400_000).items()).toEqual([]);
    const { settled, history } = await stores.db.read((db) => personOf(db, 'ada@visitor.example'));
    expect(settled).toMatchObject([{ id: 'wrong', note: expect.stringContaining('Ada') }, {}]);
    expect(history).toMatchObject([{ act: 'settled', orderId: 'wrong' }]);
    await complaint('PP-2');
    expect(await tasks()).toEqual([['wrong', expect.stringContaining('complaint PP-2')]]);
  });

  test('delayed mail that was settled: is listed again once it is refused', async () => {
    await stores.open('x');
    await stores.journal.recordPaid('x', 'c1');
    const mail = (fields: { attempts?: number; refused_at?: number }) =>
      stores.db.write((tx) =>
        tx.updateTable('outbox').set(fields).where('id', '=', 'order:x:customer').execute(),
      );
    await mail({ attempts: 5 });
    expect(await tasks()).toEqual([['order:x:customer', 'not sent after 5 tries']]);
    expect(await settle('order:x:customer', 'told her by phone')).toBe(1);
    expect(await tasks()).toEqual([]);
    await mail({ refused_at: stores.now() });
    expect(await tasks()).toEqual([['order:x:customer', 'refused for good']]);
  });
});
