import { ENGINES } from '../testing/engines';
import { newOrder, openOrderStores } from '../testing/orders/orderStores';
import { erase, personOf } from '../owner/people';
import { historyOf, recordAct, type ActDetail } from './history';

const actor = (key: string) => ({ by: 'owner@openstrings.example', key });

describe.each(ENGINES)('order history on %s', (engine) => {
  async function withHistory() {
    const stores = await openOrderStores(engine);
    const note = (key: string, orderId: string, detail: ActDetail = { text: 'Ada called' }) =>
      stores.db.write((tx) =>
        recordAct(tx, actor(key), { orderId, at: stores.now(), act: 'note', detail }),
      );
    return { stores, note };
  }

  test('act with the same key: is recorded once, also by concurrent requests', async () => {
    const { stores, note } = await withHistory();
    const recorded = await Promise.all(Array.from({ length: 6 }, () => note('form-1', 'x')));
    expect(recorded.filter(Boolean)).toHaveLength(1);
    expect(await note('form-2', 'x')).toBe(true);
    expect(await note('form-2', 'y')).toBe(true);
    expect(await stores.db.read((db) => historyOf(db, ['x']))).toMatchObject([
      {
        orderId: 'x',
        act: 'note',
        by: 'owner@openstrings.example',
        detail: { text: 'Ada called' },
      },
      { orderId: 'x', act: 'note' },
    ]);
    await stores.close();
  });

  test('erase: empties the details and keeps who acted and when', async () => {
    const { stores, note } = await withHistory();
    await stores.journal.create(newOrder('x'), 0);
    await stores.journal.close('x', 'notApproved');
    await note('form-1', 'x');
    const person = await stores.db.read((db) => personOf(db, 'ada@visitor.example'));
    expect(person.history).toMatchObject([{ act: 'note', detail: { text: 'Ada called' } }]);
    await stores.db.write((tx) => erase(tx, 'ada@visitor.example', actor('form-2')));
    expect(await stores.db.read((db) => historyOf(db, ['x']))).toMatchObject([
      { act: 'note', by: 'owner@openstrings.example', detail: {} },
      { act: 'erased', by: 'owner@openstrings.example' },
    ]);
    await stores.close();
  });
});
