import Sqlite from 'libsql';
import * as v from 'valibot';
import { until } from '../../test/until';
import { deskVisitor } from '../testing/deskVisitor';
import { startTestShop } from '../testing/testShop';
import { donationOrder, shopOrder, workshopOrder } from '../testing/visitor';

/** Tables that grow with each order or mail; the others stay small. */
const GROWING = [
  'orders',
  'order_words',
  'outbox',
  'deliveries',
  'invoices',
  'withdrawals',
  'webhook_events',
  'order_history',
  'returned_money',
  'refunds',
  'disputes',
  'paypal_fees',
  'workshop_notices',
];

const TOKEN = 'a-token-for-measuring';

const DetailSchema = v.object({ detail: v.string() });

/** Statements that may read a growing table in its order, with the reason. */
const WHOLE: readonly [RegExp, string][] = [
  [
    /^(?!.*"id" in ).*order by "created_at" (desc|asc), "id" (desc|asc) limit \?$/,
    'the list of orders stops after a page',
  ],
  [/^select "id" from "orders" limit \?$/, 'any order will do'],
  [/group by "state"/, 'the counts of /metrics come from an index that has nothing but states'],
];

/** Statements that may look for states alone, although nearly all orders have one of two. */
const FEW: readonly [RegExp, string][] = [
  [/"state" = \? and "capture_id" is not null$/, 'of failed orders, from the index alone'],
  [/"state" in \(\?, \?\) and "(capture_sent_at|missing_since)" < \?$/, 'of open orders'],
  [/"check_at" <= \? and "state" = \? order by/, 'of open orders'],
  [/"id" in \(select "id" from "orders" where "state" in \(\?, \?\)\)/, 'of open orders'],
];

const isIn = (list: readonly [RegExp, string][], sql: string): boolean =>
  list.some(([allowed]) => allowed.test(sql));

const detailsIn = (rows: unknown[]): string[] =>
  v.parse(v.array(DetailSchema), rows).map(({ detail }) => detail);

/** Steps of the plans of these statements that read most of a growing table. */
function wholeReads(file: string, statements: Iterable<string>): string[] {
  const db = new Sqlite(file);
  const indexes = db
    .prepare('select name as detail from sqlite_master where sql like ?')
    .all('%) where %');
  // They hold the few rows that wait for something.
  const partial = new Set(detailsIn(indexes));
  const readsMost = (sql: string, detail: string): boolean => {
    if (/USING INDEX orders_(?:by_)?state \(state=\?\)/.test(detail)) return !isIn(FEW, sql);
    const [, table = '', index = ''] = /^SCAN "?(\w+)(?:.*INDEX (\w+))?/.exec(detail) ?? [];
    return GROWING.includes(table) && !partial.has(index) && !isIn(WHOLE, sql);
  };
  try {
    return [...statements].flatMap((sql) =>
      detailsIn(db.prepare(`explain query plan ${sql}`).all())
        .filter((detail) => readsMost(sql, detail))
        .map((detail) => `${detail}: ${sql}`),
    );
  } finally {
    db.close();
  }
}

test('query plans: nothing that the functions ask reads a growing table from end to end', async () => {
  const prepared = new Set<string>();
  const prepare = Sqlite.prototype.prepare;
  jest.spyOn(Sqlite.prototype, 'prepare').mockImplementation(function (this: Sqlite.Database, sql) {
    if (/^(select|update|delete|with)\b/.test(sql)) prepared.add(sql);
    return prepare.call(this, sql);
  });
  const shop = await startTestShop({ METRICS_TOKEN: TOKEN, ORDERS_SWEEP_MS: '50' });
  const paid: string[] = [];
  for (const order of [shopOrder(), workshopOrder(), donationOrder()]) {
    const { body } = await shop.visitor.order(order);
    await shop.sandbox.approve(body.paypalOrderId);
    await shop.visitor.capture(body.id);
    paid.push(body.id);
  }
  const desk = deskVisitor(shop);
  await desk.signIn();
  const filters = ['all', 'toPack', 'paid', 'open', 'refunded'];
  const kinds = ['all', 'shop', 'workshop', 'donation'];
  const pages = [
    '/desk',
    ...filters.flatMap((filter) =>
      kinds.flatMap((kind) =>
        ['', 'ada', 'ada visitor', 'ada@visitor.example'].map(
          (text) => `/desk/orders?${new URLSearchParams({ filter, kind, text }).toString()}`,
        ),
      ),
    ),
    ...paid.flatMap((id) =>
      ['', '/person', '/person.json', '/refund', '/erase'].map(
        (page) => `/desk/orders/${id}${page}`,
      ),
    ),
    ...['move-place', 'cancel-place'].map((act) => `/desk/orders/${paid[1] ?? ''}/${act}`),
    ...['attendance', 'edit', 'add', 'cancel'].map((page) => `/desk/workshops/breath/${page}`),
    '/desk/settings',
    '/desk/numbers/2026/steuerberatung',
    '/desk/workshops',
    '/desk/workshops/breath',
    '/desk/numbers',
    '/desk/numbers/2026-11/buchungen',
    '/desk/numbers/2026-11/spenden',
    '/desk/numbers?month=2026',
    '/desk/pack',
    '/metrics',
    '/ready',
    '/places',
  ];
  for (const path of pages) {
    const answer = await desk.request('GET', path, undefined, { authorization: `Bearer ${TOKEN}` });
    expect([path, answer.status]).toEqual([path, 200]);
  }
  await until('the comparison of workshops', () =>
    [...prepared].some((sql) => sql.includes('workshop_changes')),
  );
  jest.restoreAllMocks();
  const file = `${shop.folder}/orders.db`;
  const found = wholeReads(file, prepared);
  const sample = wholeReads(file, ["select id from orders where failure = 'x'"]);
  await shop.close();
  expect(sample).toHaveLength(1);
  expect(prepared.size).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
