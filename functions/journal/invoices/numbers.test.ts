import { snapshotWith } from '../../testing/orders/order';
import { sample } from '../../../test/nightly';
import type { ReturnState } from '../../../contracts/orders/payment';
import { openDatabase } from '../../database/open';
import { Journal } from '../journal';
import { Progress } from '../progress';
import type { AgreedOrder } from '../order';
import {
  DONATION,
  newOrder,
  openOrderStores,
  type OrderStores,
} from '../../testing/orders/orderStores';
import { ENGINES } from '../../testing/engines';
import type { InvoiceDocument } from './document';
import { Invoices } from './invoices';
import { issueInvoice } from './issue';
import { beginNewSeries } from './numbers';

const SALE: AgreedOrder = {
  kind: 'workshop',
  region: null,
  workshop: null,
  goods: 3500,
  shipping: 0,
  total: 3500,
  description: 'Breath',
  lines: [
    { id: 'breath', title: 'Breath', quantity: 1, goodsEach: 3500, shippingEach: 0, vatRate: 19 },
  ],
  snapshot: snapshotWith({ seller: { title: 'Seller', text: 'Clara' } }),
};

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}-${String(at + 1).padStart(4, '0')}`);

async function documents({ db }: OrderStores): Promise<InvoiceDocument[]> {
  const rows = await db.read((reader) =>
    reader.selectFrom('invoices').select('body').orderBy('number').execute(),
  );
  return rows.map(({ body }) => JSON.parse(body) as InvoiceDocument);
}

describe.each(sample(ENGINES, 2, 1))('invoice numbers on %s', (engine) => {
  let stores: OrderStores;
  beforeEach(async () => {
    stores = await openOrderStores(engine);
  });
  afterEach(() => stores.close());

  test('have no gap and no duplicate with three processes, crashes, repetitions and refused payments', async () => {
    const others = await Promise.all([1, 2].map(() => openDatabase(stores.url)));
    const all = [stores.db, ...others].map((db) => ({ db, journal: new Journal(db, stores.now) }));
    const names = Array.from({ length: 24 }, (_, at) => `sale-${at}`);
    for (const name of names) await stores.journal.create(newOrder(name, SALE), 0);
    await stores.journal.create(newOrder('unpaid', SALE), 0);
    await stores.journal.create(newOrder('given', DONATION), 0);
    await Promise.all([
      // Each process records every payment, because webhook, sweeper and payer may all report it.
      ...names.flatMap((name) =>
        all.map(({ journal }) => journal.recordPaid(name, `capture-${name}`)),
      ),
      ...all.map(({ db }) =>
        db
          .write(async (tx) => {
            await issueInvoice(tx, 'unpaid', stores.now());
            throw new Error('the process ends here');
          })
          .catch(() => undefined),
      ),
      stores.journal.close('unpaid', 'declined'),
      stores.journal.recordPaid('given', 'capture-given'),
    ]);
    const issued = await documents(stores);
    expect(issued.map(({ number }) => number)).toEqual(numbered('RE-2025', 24));
    expect(issued.map(({ orderId }) => orderId).sort()).toEqual([...names].sort());
    await Promise.all(others.map((db) => db.close()));
  });

  /**
   * Amounts of the credit notes when the first refund is recorded before or after the two others, which exceed the
   * rest by one cent.
   */
  const FIRST_REFUND = {
    before: ['RK-2025-0001: R1 1000', 'RK-2025-0002: R2 2500 whole'],
    after: ['RK-2025-0001: R2 2500', 'RK-2025-0002: R3 1', 'RK-2025-0003: R1 999 whole'],
  };

  test.each(['before', 'after', 'together'] as const)(
    'refund recorded %s the others: gets one credit note of its own series; a chargeback gets none',
    async (order) => {
      const progress = new Progress(stores.db, stores.now);
      await stores.journal.create(newOrder('sale', SALE), 0);
      await stores.journal.recordPaid('sale', 'capture');
      const back = (id: string, amount: number, state: ReturnState = 'done') => ({
        id,
        amount,
        at: stores.now(),
        state,
      });
      await progress.recordReturned('sale', 'reversal', [back('B', 500)]);
      await progress.recordReturned('sale', 'refund', [
        back('R1', 1000, 'pending'),
        back('R0', 7, 'failed'),
      ]);
      expect(await new Invoices(stores.db).ofOrder('sale')).toHaveLength(1);
      const first = () => progress.recordReturned('sale', 'refund', [back('R1', 1000)]);
      const others = () =>
        progress.recordReturned('sale', 'refund', [back('R2', 2500), back('R3', 1)]);
      const heard = {
        before: [first, first, others],
        after: [others, first, first],
        together: [first, first, others],
      }[order];
      if (order === 'together') await Promise.all(heard.map((hear) => hear()));
      else for (const hear of heard) await hear();
      const [invoice, ...notes] = await new Invoices(stores.db).ofOrder('sale');
      expect(invoice).toMatchObject({ kind: 'invoice', number: 'RE-2025-0001' });
      const credits = notes.flatMap((note) => (note.kind === 'credit' ? [note] : []));
      const stated = credits.map(
        ({ number, refundId, total, whole }) =>
          `${number}: ${refundId} ${total}${whole ? ' whole' : ''}`,
      );
      expect(
        order === 'together' ? Object.values(FIRST_REFUND) : [FIRST_REFUND[order]],
      ).toContainEqual(stated);
      expect(credits.map(({ corrects }) => corrects.number)).toEqual(
        credits.map(() => 'RE-2025-0001'),
      );
      const mails = await stores.db.read((reader) =>
        reader.selectFrom('outbox').select('id').where('subject', '=', 'credit').execute(),
      );
      expect(mails.map(({ id }) => id).sort()).toEqual(
        credits
          .flatMap(({ refundId }) =>
            ['customer', 'owner'].map((audience) => `credit:${refundId}:${audience}`),
          )
          .sort(),
      );
    },
  );

  test('begin a new series each year in Berlin time and after a restore', async () => {
    stores.tick(Date.parse('2025-12-31T22:59:59Z') - stores.now());
    for (const [name, tick] of [
      ['old', 0],
      ['new', 2000],
    ] as const) {
      stores.tick(tick);
      await stores.journal.create(newOrder(name, SALE), 0);
      await stores.journal.recordPaid(name, name);
    }
    await stores.db.write((tx) => beginNewSeries(tx));
    await stores.journal.create(newOrder('restored', SALE), 0);
    await stores.journal.recordPaid('restored', 'restored');
    expect((await documents(stores)).map(({ number }) => number)).toEqual([
      'RE-2025-0001',
      'RE-2026-0001',
      'RE-2026-2-0001',
    ]);
  });
});
