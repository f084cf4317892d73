import type { PricedOrder } from '../../contentService/pricedOrder';
import { settleAll } from '../../owner/acts/settle';
import { ENGINES } from '../../testing/engines';
import { newOrder, openOrderStores, type OrderStores } from '../../testing/orders/orderStores';
import { snapshotWith } from '../../testing/orders/order';
import { Progress } from '../progress';
import { listTodo } from '../reports/todo';
import { correctSupply } from './issue';
import { listTurnover } from './turnover';

const goods = (
  total: number,
  {
    region = 'otherEu',
    smallBusiness = false,
  }: { region?: PricedOrder['region']; smallBusiness?: boolean } = {},
): PricedOrder => ({
  kind: 'shop',
  region,
  workshop: null,
  goods: total,
  shipping: 0,
  total,
  description: 'Books',
  lines: [
    { id: 'book', title: 'Book', quantity: 1, goodsEach: total, shippingEach: 0, vatRate: 7 },
  ],
  ...{
    snapshot: snapshotWith({ seller: { title: 'Seller', text: 'Clara' }, smallBusiness }),
  },
});

async function sell({ journal }: OrderStores, name: string, priced: PricedOrder): Promise<void> {
  await journal.create(newOrder(name, priced), 0);
  await journal.recordPaid(name, `capture-${name}`);
}

const refund = ({ db, now }: OrderStores, name: string, amount: number) =>
  new Progress(db, now).recordReturned(name, 'refund', [
    { id: `R-${name}`, amount, at: now(), state: 'done' },
  ]);

const sums = async ({ db }: OrderStores) =>
  Object.fromEntries(
    (await db.read(listTurnover)).map(({ year, threshold, cents }) => [
      `${year}:${threshold}`,
      cents,
    ]),
  );

const taxTodo = async ({ db, now }: OrderStores) =>
  (await db.read((read) => listTodo(read, now()))).filter(({ kind }) => kind === 'tax');

describe.each(ENGINES)('turnover on %s', (engine) => {
  let stores: OrderStores;
  beforeEach(async () => {
    stores = await openOrderStores(engine);
  });
  afterEach(() => stores.close());

  test('counts net sums by year and threshold, less refunds, and a corrected invoice once', async () => {
    await sell(stores, 'eu', goods(107_00));
    await sell(stores, 'home', goods(500_00, { region: 'germany' }));
    await sell(stores, 'small', goods(200_00, { region: 'germany', smallBusiness: true }));
    await refund(stores, 'eu', 53_50);
    await stores.db.write((tx) =>
      correctSupply(tx, 'eu', { start: '2027-01-01', title: 'Another' }, stores.now()),
    );
    expect(await sums(stores)).toEqual({
      '2025:goodsToEu': 50_00,
      '2025:smallBusinessNextYear': 200_00,
      '2025:smallBusinessNow': 200_00,
    });
    stores.tick(Date.parse('2025-12-31T23:00:00Z') - stores.now());
    await sell(stores, 'next', goods(214_00));
    expect(await sums(stores)).toMatchObject({ '2026:goodsToEu': 200_00, '2025:goodsToEu': 50_00 });
  });

  test('warns near a threshold and again above it; settling one leaves the other', async () => {
    await sell(stores, 'a', goods(8559_99));
    expect(await taxTodo(stores)).toEqual([]);
    await sell(stores, 'b', goods(1));
    const [near] = await taxTodo(stores);
    expect(near).toMatchObject({
      since: stores.now(),
      path: '/numbers?month=2025',
      text: {
        'de-DE': expect.stringMatching(
          /^Waren in andere EU-Länder 2025: 8\.000,00\s€ von 10\.000,00\s€; darüber/,
        ),
        'en-US': expect.stringContaining('€8,000.00 of €10,000.00; above it'),
      },
    });
    const settle = (key: string) =>
      stores.db.write((tx) =>
        settleAll(tx, { by: 'owner', key }, near?.id ?? '', 'Asked', stores.now()),
      );
    expect([await settle('1'), await taxTodo(stores)]).toEqual([1, []]);
    stores.tick(1000);
    await sell(stores, 'c', goods(2140_01));
    expect(await taxTodo(stores)).toMatchObject([{ id: near?.id, since: stores.now() }]);
  });

  test('counts concurrent sales of two processes', async () => {
    const other = await openOrderStores(engine, { url: stores.url });
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        sell(at % 2 ? other : stores, `sale-${at}`, goods(10_70)),
      ),
    );
    expect(await sums(stores)).toEqual({ '2025:goodsToEu': 120_00 });
    await other.close();
  });
});
