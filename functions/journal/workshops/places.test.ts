import { ENGINES } from '../../testing/engines';
import { newOrder, openOrderStores, type OrderStores } from '../../testing/orders/orderStores';
import type { PricedOrder } from '../../contentService/pricedOrder';
import { Progress } from '../progress';
import { HOLD_MS } from './holds';
import { takenPlaces } from './places';
import { PlaceHolds } from './takePlace';

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

  /** An order of a person of their own, unless `more` says otherwise. */
  const order = (name: string, places: number | null = 3, more: object = {}) => ({
    ...newOrder(name, seat(places)),
    customer: { name, email: `${name}@visitor.example`, address: '', message: '' },
    ...more,
  });
  const book = (name: string, places: number | null = 3, at: OrderStores = stores) =>
    at.journal.create(order(name, places), 0);
  const holds = (at = stores) => new PlaceHolds(at.db, stores.now);
  /** Requests the charge of an order, as the functions do. */
  const charge = async (id: string, places = 3) => {
    const { workshop } = seat(places);
    const reason = workshop && (await holds().take(id, workshop));
    if (reason) return reason.code;
    await new Progress(stores.db, stores.now).recordCaptureSent(id, 1, true);
    await stores.journal.recordPaid(id, `capture-${id}`);
    return 'paid';
  };
  const taken = () => stores.db.read((db) => takenPlaces(db, 'breath', stores.now()));

  test('two processes at once: sell every place and not one more', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, at) => book(`x${at}`, 7, at % 2 ? stores : other)),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(17);
    for (const result of refused)
      expect(result).toMatchObject({ reason: { status: 409, code: 'placesReserved' } });
    expect(await taken()).toBe(7);
  });

  test('repeated request: keeps its place when the workshop is sold out', async () => {
    for (const name of ['a', 'b', 'c']) await book(name);
    expect((await book('c')).id).toBe('c');
    expect(await taken()).toBe(3);
  });

  test('ended and refunded orders: free their places, partial and failed refunds do not', async () => {
    for (const name of ['a', 'b', 'c']) await book(name);
    await stores.journal.close('a', 'notApproved');
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
    await expect(book('e')).rejects.toMatchObject({ code: 'placesReserved' });
    await returned('r3', 1, 'pending');
    expect((await book('f')).id).toBe('f');
    expect(await taken()).toBe(3);
  });

  test('last place held by an earlier order of the same form: goes to the changed order', async () => {
    for (const name of ['a', 'b', 'c']) await book(name);
    const changed = order('d', 3, { replaces: ['key-c'] });
    expect((await stores.journal.create(changed, 0)).id).toBe('d');
    expect(await stores.journal.byId('c')).toMatchObject({ state: 'expired' });
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
    expect((await book('last', null)).id).toBe('last');
  });

  test('unpaid orders of one mail address: hold two places, and those of one network four', async () => {
    const many = (count: number, more: (at: number) => object) =>
      Array.from({ length: count }, (_, at) =>
        stores.journal.create(order(`${at} ${Math.random()}`, 20, more(at)), 0),
      );
    await Promise.all(many(16, () => ({ customer: newOrder('x').customer })));
    expect(await taken()).toBe(2);
    await Promise.all(many(16, () => ({ network: 'school' })));
    expect(await taken()).toBe(6);
    await Promise.all(many(9, () => ({ network: '' })));
    expect(await taken()).toBe(15);
  });

  test('orders of one network: are paid while places are free, although they hold none', async () => {
    for (let at = 0; at < 7; at += 1)
      await stores.journal.create(order(`v${at}`, 7, { network: 'school' }), 0);
    expect(await taken()).toBe(4);
    for (let at = 6; at >= 4; at -= 1) expect(await charge(`v${at}`, 7)).toBe('paid');
    for (let at = 0; at < 4; at += 1) expect(await charge(`v${at}`, 7)).toBe('paid');
    expect(await taken()).toBe(7);
  });

  test('held place: is free after twenty minutes or when it is released, and may still be paid', async () => {
    for (const name of ['a', 'b', 'c']) await book(name);
    await expect(book('d')).rejects.toMatchObject({ code: 'placesReserved' });
    await holds().release('key-a');
    await book('d');
    stores.tick(HOLD_MS - 1);
    await expect(book('e')).rejects.toMatchObject({ code: 'placesReserved' });
    expect(await charge('a')).toBe('placesReserved');
    stores.tick(1);
    expect(await taken()).toBe(0);
    for (const name of ['b', 'a', 'c']) expect(await charge(name)).toBe('paid');
    expect(await charge('d')).toBe('soldOut');
    await expect(book('f')).rejects.toMatchObject({ code: 'soldOut' });
  });

  test('held place: ends in time when the clock is set back', async () => {
    for (const name of ['a', 'b', 'c']) await book(name);
    stores.tick(-86_400_000);
    expect(await taken()).toBe(0);
  });

  test('two processes at once: charge every place once, whoever holds it', async () => {
    for (let at = 0; at < 12; at += 1) {
      await book(`x${at}`, 20);
      await holds().release(`key-x${at}`);
    }
    const { workshop } = seat(5);
    const reasons = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        holds(at % 2 ? stores : other).take(`x${at}`, workshop!),
      ),
    );
    expect(reasons.filter((reason) => reason === null)).toHaveLength(5);
  });
});
