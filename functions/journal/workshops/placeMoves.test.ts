import type { PricedOrder, WorkshopDetails } from '../../contentService/pricedOrder';
import { ENGINES } from '../../testing/engines';
import { snapshotWith } from '../../testing/orders/order';
import { newOrder, openOrderStores, type OrderStores } from '../../testing/orders/orderStores';
import { Progress } from '../progress';
import { recordCancellation } from './cancellations';
import { endMove, lapsedMoves, moveOf, offerMove } from './placeMoves';
import { takenPlaces } from './places';

const DAY_MS = 86_400_000;

const booking = (
  name: string,
  id: string,
  total: number,
  more: Partial<PricedOrder> = {},
  places = 1,
) => {
  const workshop: WorkshopDetails = {
    id,
    title: id,
    start: '2027-06-12T16:00:00.000Z',
    end: null,
    places,
  };
  const line = {
    id,
    title: id,
    quantity: 1,
    goodsEach: total,
    shippingEach: 0,
    vatRate: 19 as const,
  };
  const priced: PricedOrder = {
    kind: 'workshop',
    region: null,
    lines: [line],
    workshop,
    goods: total,
    shipping: 0,
    total,
    description: id,
    ...more,
  };
  return newOrder(name, {
    ...priced,
    ...{ snapshot: snapshotWith({ seller: { title: 'Seller', text: 'Clara' } }) },
  });
};

describe.each(ENGINES)('link for a difference on %s', (engine) => {
  let stores: OrderStores;
  let other: OrderStores;
  let until: number;
  beforeEach(async () => {
    stores = await openOrderStores(engine);
    other = await openOrderStores(engine, { url: stores.url });
    until = stores.now() + 7 * DAY_MS;
    await stores.journal.create(booking('ada', 'old', 2500, { paidBy: 'cash' }), 0);
  });
  afterEach(async () => {
    await other.close();
    await stores.close();
  });

  const offer = ({ db, now }: OrderStores, key: string) => {
    const { workshop: details } = booking('x', 'new', 1500).priced;
    if (!details) throw new Error('no workshop');
    const facts = { start: details.start, end: null, link: null };
    return db.write((tx) =>
      offerMove(
        tx,
        engine,
        { orderId: 'ada', from: 'old' },
        { details, facts },
        { amount: 1500, message: '', until },
        { by: 'owner', key },
        now(),
      ),
    );
  };
  const move = async () => {
    const found = await stores.db.read((db) => moveOf(db, 'ada'));
    if (!found) throw new Error('no link');
    return found;
  };
  const begin = async ({ journal }: OrderStores, name: string) => {
    const order = { ...booking(name, 'new', 1500, { moves: 'ada' }), code: (await move()).token };
    await journal.create(order, 0);
    await journal.storePaypalOrder(name, `PAYPAL-${name}`);
  };
  const end = async ({ db, now }: OrderStores, key = 'end') => {
    const one = await move();
    const actor = { by: 'owner', key };
    return db.write((tx) => endMove(tx, engine, one, ['customer'], actor, now()));
  };
  const mails = () =>
    stores.db.read(async (db) =>
      (await db.selectFrom('outbox').selectAll().execute()).map(
        ({ subject, audience }) => `${subject} ${audience}`,
      ),
    );
  const workshopOf = (id: string) =>
    stores.db.read(
      async (db) =>
        (
          await db
            .selectFrom('orders')
            .select('workshop_id')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).workshop_id,
    );
  const taken = (id: string) => stores.db.read((db) => takenPlaces(db, id, stores.now()));

  test('made by two forms at once: there is one, with one mail and one held place', async () => {
    const answers = await Promise.all([offer(stores, 'a'), offer(other, 'b'), offer(stores, 'a')]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await mails()).filter((mail) => mail.startsWith('moveOffer'))).toHaveLength(1);
    expect([await taken('old'), await taken('new')]).toEqual([1, 1]);
  });

  test('paid and reported by two processes: the place moves once, and counts once', async () => {
    await offer(stores, 'a');
    await begin(stores, 'phone');
    await begin(other, 'laptop');
    expect((await stores.journal.byId('phone'))?.state).toBe('expired');
    await Promise.all([
      stores.journal.recordPaid('laptop', 'CAPTURE'),
      other.journal.recordPaid('laptop', 'CAPTURE'),
    ]);
    expect(await workshopOf('ada')).toBe('new');
    expect([await taken('old'), await taken('new')]).toEqual([0, 1]);
    expect((await mails()).filter((mail) => mail === 'workshopNotice customer')).toHaveLength(1);
    const documents = await stores.db.read((db) =>
      db.selectFrom('invoices').select(['order_id', 'body']).execute(),
    );
    expect(documents.map(({ order_id: id }) => id).sort()).toEqual(['ada', 'ada', 'laptop']);
  });

  test('withdrawn while it is paid: either the place moves or the link ends, never both', async () => {
    await offer(stores, 'a');
    await begin(stores, 'phone');
    await new Progress(stores.db, stores.now).recordApproval('phone');
    expect(await end(other)).toBe(false);
    const [isEnded] = await Promise.all([
      end(other).catch(() => false),
      stores.journal.recordPaid('phone', 'CAPTURE'),
    ]);
    expect(isEnded).toBe(false);
    expect(await workshopOf('ada')).toBe('new');
    expect(await mails()).not.toContain('moveEnded customer');
  });

  test('cancelled workshop: its links end at once', async () => {
    await offer(stores, 'a');
    const lapsed = () => stores.db.read((db) => lapsedMoves(db, stores.now()));
    expect(await lapsed()).toEqual([]);
    await stores.db.write((tx) => recordCancellation(tx, 'new', '', stores.now()));
    expect(await lapsed()).toHaveLength(1);
    expect(await end(stores)).toBe(true);
    expect(await mails()).toContain('moveEnded customer');
  });

  test('lapsed: both processes end it, once, and nothing of it is charged', async () => {
    await offer(stores, 'a');
    await begin(stores, 'phone');
    for (const one of [stores, other]) one.tick(7 * DAY_MS + 1);
    expect(await stores.db.read((db) => lapsedMoves(db, stores.now()))).toHaveLength(1);
    const answers = await Promise.all(
      [end(stores, 'lapsed'), end(other, 'lapsed')].map((one) => one.catch(() => false)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await stores.journal.byId('phone'))?.state).toBe('expired');
    expect(await stores.db.read((db) => lapsedMoves(db, stores.now()))).toEqual([]);
    expect(await taken('new')).toBe(0);
    // PayPal charged it all the same: it is given back, as nothing can move.
    expect(await stores.journal.recordPaid('phone', 'CAPTURE')).toBe(true);
    expect(await workshopOf('ada')).toBe('old');
    const due = await stores.db.read((db) =>
      db.selectFrom('workshop_notices').select(['order_id', 'refund_due']).execute(),
    );
    expect(due).toEqual([{ order_id: 'phone', refund_due: 1 }]);
  });
});
