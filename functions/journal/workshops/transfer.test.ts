import type { PricedOrder, WorkshopDetails } from '../../contentService/pricedOrder';
import { ENGINES } from '../../testing/engines';
import { newOrder, openOrderStores } from '../../testing/orders/orderStores';
import { snapshotWith } from '../../testing/orders/order';
import { Invoices } from '../invoices/invoices';
import { transferPlace } from './transfer';

const START = '2027-06-12T16:00:00.000Z';
const workshop = (id: string, places: number | null = null): WorkshopDetails => ({
  id,
  title: id,
  start: START,
  end: null,
  places,
});

/** A booking that was paid in cash. */
const booking = (name: string, details: WorkshopDetails) => {
  const priced: PricedOrder = {
    kind: 'workshop',
    region: null,
    lines: [
      {
        id: details.id,
        title: details.id,
        quantity: 1,
        goodsEach: 2500,
        shippingEach: 0,
        vatRate: 19,
      },
    ],
    workshop: details,
    goods: 2500,
    shipping: 0,
    total: 2500,
    description: details.id,
    paidBy: 'cash',
  };
  const seller = { title: 'Seller', text: 'Clara' };
  return newOrder(name, { ...priced, ...{ snapshot: snapshotWith({ seller }) } });
};

describe.each(ENGINES)('transfer on %s', (engine) => {
  test('of two people at once one gets the last place, and each act moves and tells once', async () => {
    const stores = await openOrderStores(engine);
    const other = await openOrderStores(engine, { url: stores.url });
    for (const name of ['ada', 'ben'])
      await stores.journal.create(booking(name, workshop('old')), 0);
    const details = workshop('new', 1);
    const start = '2027-07-03T16:00:00.000Z';
    const facts = { start, end: null, link: null };
    const move = ({ db, now }: typeof stores, orderId: string) =>
      db
        .write((tx) =>
          transferPlace(
            tx,
            engine,
            { orderId, from: 'old' },
            { details, facts },
            { refund: 500, isAll: false, message: '' },
            { by: 'owner', key: `move-${orderId}` },
            now(),
          ),
        )
        .catch((error: { code?: string }) => error.code);
    const answers = await Promise.all([
      move(stores, 'ada'),
      move(other, 'ada'),
      move(stores, 'ben'),
      move(other, 'ben'),
    ]);
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    const { notices, mails } = await stores.db.read(async (db) => ({
      notices: await db.selectFrom('workshop_notices').selectAll().execute(),
      mails: await db
        .selectFrom('outbox')
        .select('id')
        .where('subject', '=', 'workshopNotice')
        .execute(),
    }));
    expect(notices).toMatchObject([{ kind: 'transferred', refund_due: 1, refund_cents: 500 }]);
    expect(mails).toHaveLength(1);
    const documents = await new Invoices(stores.db).ofOrder(notices[0]?.order_id ?? '');
    expect(documents).toMatchObject([
      { serviceAt: START, rows: [{ title: 'old' }] },
      {
        serviceAt: start,
        rows: [{ title: 'new', amount: 2500 }],
        replaces: { number: documents[0]?.number, why: 'service' },
      },
    ]);
    await other.close();
    await stores.close();
  });
});
