import { ENGINES } from '../testing/engines';
import { newOrder, openOrderStores, type OrderStores } from '../testing/orders/orderStores';
import type { PricedOrder } from '../orders/order';
import { takenPlaces } from './places';

jest.setTimeout(60_000);

const START = '2031-01-17T09:00:00.000Z';
const seat = (places: number | null, id = 'breath'): PricedOrder => ({
  kind: 'workshop',
  region: null,
  lines: [{ id, title: 'Breath', quantity: 1, goodsEach: 3500, shippingEach: 0 }],
  workshop: { id, title: 'Breath', start: START, end: null, places },
  goods: 3500,
  shipping: 0,
  total: 3500,
  description: 'Breath',
});

describe.each(ENGINES)('places on %s', (engine) => {
  let stores: OrderStores;
  let other: OrderStores;
  beforeEach(async () => {
    stores = await openOrderStores(engine);
    other = await openOrderStores(engine, { url: stores.url });
  });
  afterEach(async () => {
    await other.close();
    await stores.close();
  });

  const book = (name: string, places: number | null = 3, at: OrderStores = stores) =>
    at.journal.create(newOrder(name, seat(places)), 0);
  const taken = () => stores.db.read((db) => takenPlaces(db, 'breath', stores.now()));

  test('two processes at once: sell every place and not one more', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, at) => book(`x${at}`, 7, at % 2 ? stores : other)),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(17);
    for (const result of refused)
      expect(result).toMatchObject({ reason: { status: 409, code: 'sold_out' } });
    expect(await taken()).toBe(7);
  });

  test('repeated request: keeps its place when the workshop is sold out', async () => {
    for (const name of ['a', 'b', 'c']) await book(name);
    expect((await book('c')).id).toBe('c');
    expect(await taken()).toBe(3);
  });

  test('ended and refunded orders: free their places, partial and failed refunds do not', async () => {
    for (const name of ['a', 'b', 'c']) await book(name);
    await stores.journal.close('a', 'expired', 'not_approved_in_time');
    await book('d');
    await stores.journal.recordPaid('b', 'capture-b');
    const returned = (id: string, amount: number, state: string) =>
      stores.db.write((tx) =>
        tx
          .insertInto('returned_money')
          .values({ id, order_id: 'b', kind: 'refund', amount, at: 1, state })
          .execute(),
      );
    await returned('r1', 3499, 'done');
    await returned('r2', 1, 'failed');
    await expect(book('e')).rejects.toMatchObject({ code: 'sold_out' });
    await returned('r3', 1, 'pending');
    expect((await book('f')).id).toBe('f');
    expect(await taken()).toBe(3);
  });

  test('last place held by an earlier order of the same form: goes to the changed order', async () => {
    for (const name of ['a', 'b', 'c']) await book(name);
    const changed = { ...newOrder('d', seat(3)), replaces: ['key-c'] };
    expect((await stores.journal.create(changed, 0)).id).toBe('d');
    expect(await stores.journal.byId('c')).toMatchObject({ state: 'expired' });
    await stores.journal.approve('d');
    expect(await taken()).toBe(3);
  });

  test('free place: is booked when it is stored, with both mails, and counts', async () => {
    const free: PricedOrder = { ...seat(3), goods: 0, total: 0 };
    const order = await stores.journal.create(newOrder('a', free), 0);
    expect(order).toMatchObject({ state: 'captured', captureId: null });
    expect(await stores.outbox.leaseDue(9, 1000)).toHaveLength(2);
    expect(await stores.journal.leaseDue(9)).toEqual([]);
    expect(await taken()).toBe(1);
  });

  test('workshop without a limit: never sells out', async () => {
    for (let at = 0; at < 30; at += 1) await book(`x${at}`, null);
    expect(await taken()).toBe(30);
  });

  test('orders of an earlier version of the functions: count', async () => {
    await book('a');
    await stores.db.write((tx) => tx.updateTable('orders').set({ workshop_id: null }).execute());
    await expect(book('b', 1)).rejects.toMatchObject({ code: 'sold_out' });
  });
});
