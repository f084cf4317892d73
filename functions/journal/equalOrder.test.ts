import type { PricedOrder } from '../contentService/pricedOrder';
import {
  DONATION,
  newOrder,
  openOrderStores,
  type OrderStores,
} from '../testing/orders/orderStores';
import { ENGINES } from '../testing/engines';
import { EqualOrderExists } from './equalOrder';

const MINUTE_MS = 60_000;
const line = (id: string, quantity = 1) => ({
  id,
  title: id,
  quantity,
  goodsEach: 1000,
  shippingEach: 100,
});
const GOODS: PricedOrder = {
  ...DONATION,
  kind: 'shop',
  region: 'germany',
  lines: [line('book', 2), line('cards')],
  total: 3300,
};
const place = (total: number, id = 'breath'): PricedOrder => ({
  ...DONATION,
  kind: 'workshop',
  lines: [{ ...line(id), goodsEach: total }],
  workshop: { id, title: 'Breath', start: '2027-01-01T18:00:00.000Z', end: null },
  total,
});

describe.each(ENGINES)('equal order on %s', (engine) => {
  let stores: OrderStores;
  beforeEach(async () => {
    stores = await openOrderStores(engine);
  });
  afterEach(() => stores.close());

  /** Receipts that the buyer's device has. */
  const ownOrders = ['first', 'dearer', 'o0', 'o1', 'o2', 'o3', 'o4', 'o5', 'o6', 'o7'].map(
    (name) => newOrder(name).receiptToken,
  );
  const create = (name: string, priced: PricedOrder, more: object = {}) =>
    stores.journal.create({ ...newOrder(name, priced), again: false, ownOrders, ...more }, 0);
  const pay = (name: string) => stores.journal.recordPaid(name, `c-${name}`);
  const giveBack = (name: string, amount: number) =>
    stores.db.write((tx) =>
      tx
        .insertInto('returned_money')
        .values({ id: `r-${name}`, order_id: name, kind: 'refund', amount, at: 0, state: 'done' })
        .execute(),
    );
  const refused = (isPaid: boolean) =>
    expect.objectContaining({ name: 'EqualOrderExists', isPaid });

  test('an open order: refuses an equal one of the same address in any spelling, with its lines in any order', async () => {
    await create('first', GOODS);
    const email = 'Ada@Visitor.Example';
    await expect(
      create(
        'second',
        { ...GOODS, lines: GOODS.lines.toReversed() },
        {
          customer: { name: 'A', email, address: 'elsewhere', message: '' },
        },
      ),
    ).rejects.toEqual(refused(false));
    expect(await stores.journal.byId('second')).toBeNull();
  });

  test('another address, region, quantity, price or kind: is another order', async () => {
    await create('first', GOODS);
    const customer = { name: 'B', email: 'b@visitor.example', address: '', message: '' };
    await create('address', GOODS, { customer });
    await create('region', { ...GOODS, region: 'otherEu' });
    await create('quantity', { ...GOODS, lines: [line('book'), line('cards', 2)] });
    await create('price', { ...GOODS, total: 3301 });
    await create('kind', { ...DONATION, total: 3300 });
    expect((await stores.journal.byId('kind'))?.repeats).toBeNull();
  });

  test('an equal order without its receipt: is not asked about, and is stored with the id of the equal one', async () => {
    await create('first', place(2500));
    await pay('first');
    const stranger = { ownOrders: [] };
    expect((await create('second', place(2500), stranger)).repeats).toBe('first');
    const other = { ownOrders: [newOrder('second').receiptToken] };
    await create('other workshop', place(2500, 'voice'), other);
  });

  test('any number of open orders: hide no paid place', async () => {
    await create('first', place(2500));
    await pay('first');
    for (let at = 0; at < 101; at += 1)
      await create(`open${at}`, place(3500), { ownOrders: [], again: true });
    await expect(create('second', place(3000))).rejects.toEqual(refused(true));
    expect((await create('third', place(3000), { ownOrders: [] })).repeats).toBe('first');
  });

  test('the same key: returns the same order and compares it with no other', async () => {
    await create('first', GOODS);
    await create('second', GOODS, { again: true });
    expect((await create('second', GOODS)).id).toBe('second');
  });

  test('an order that is meant: is stored with the id of the equal one', async () => {
    await create('first', GOODS);
    expect((await create('second', GOODS, { again: true })).repeats).toBe('first');
    expect((await create('other', place(2500), { again: true })).repeats).toBeNull();
  });

  test('an unpaid order that the same form replaces: is no equal one; once approved it is', async () => {
    await create('first', GOODS);
    const replaces = { replaces: ['key-first'] };
    expect((await create('second', GOODS, replaces)).repeats).toBeNull();
    await stores.journal.close('second', 'declined');
    await stores.journal.approve('first');
    await expect(create('third', GOODS, replaces)).rejects.toEqual(refused(false));
  });

  test('an order counts for an hour, from its payment once it is paid', async () => {
    await create('first', GOODS);
    stores.tick(50 * MINUTE_MS);
    await pay('first');
    stores.tick(50 * MINUTE_MS);
    await expect(create('second', GOODS)).rejects.toEqual(refused(true));
    stores.tick(11 * MINUTE_MS);
    await create('second', GOODS);
    stores.tick(61 * MINUTE_MS);
    await create('third', GOODS);
  });

  test('an order that ended unpaid or was refunded in full does not count; a refunded part does not matter', async () => {
    await create('ended', GOODS);
    await stores.journal.close('ended', 'declined');
    await create('first', GOODS);
    await pay('first');
    await giveBack('first', 3299);
    await expect(create('second', GOODS)).rejects.toEqual(refused(true));
    await stores.db.write((tx) => tx.updateTable('returned_money').set({ amount: 3300 }).execute());
    await create('second', GOODS);
  });

  test('workshop: a paid place counts at any price and at any time, an open one at the same price', async () => {
    await create('first', place(2500));
    await create('dearer', place(3500));
    await pay('first');
    stores.tick(90 * 24 * 60 * MINUTE_MS);
    await expect(create('second', place(3000))).rejects.toEqual(refused(true));
    await create('another workshop', place(2500, 'voice'));
    await giveBack('first', 2500);
    await create('second', place(3000));
  });

  test('equal orders at once in two processes: exactly one is stored', async () => {
    const other = await openOrderStores(engine, { url: stores.url });
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 ? stores : other).journal.create(
          { ...newOrder(`o${at}`, GOODS), again: false, ownOrders },
          0,
        ),
      ),
    );
    await other.close();
    const reasons = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(reasons).toHaveLength(7);
    for (const reason of reasons) expect(reason).toBeInstanceOf(EqualOrderExists);
  });
});
