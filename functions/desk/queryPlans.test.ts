import Sqlite from 'libsql';
import { until } from '../../test/until';
import { deskVisitor } from '../testing/deskVisitor';
import { startTestShop } from '../testing/testShop';
import { donationOrder, shopOrder, workshopOrder } from '../testing/visitor';

jest.setTimeout(60_000);

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
  'workshop_notices',
];

const TOKEN = 'a-token-for-measuring';

/** Statements that read a growing table from end to end on purpose, with the reason. */
const WHOLE: readonly [RegExp, string][] = [
  [/"state" = \? and "capture_id" is not null$/, 'of failed orders, from the index alone'],
  [
    /"state" in \(\?, \?\) and "(capture_sent_at|missing_since)" < \?$/,
    'of open orders, which are few',
  ],
  [/"check_at" <= \? and "state" = \? order by/, 'of open orders, which are few'],
  [
    /order by "created_at" (desc|asc), "id" (desc|asc) limit \?$/,
    'the list of orders stops after a page',
  ],
  [/^select "id" from "orders" limit \?$/, 'any order will do'],
  [/group by "state"/, 'the counts of /metrics come from an index that has nothing but states'],
];

/** Steps of the plans of these statements that read a whole growing table, or sort it. */
function wholeReads(file: string, statements: Iterable<string>): string[] {
  const db = new Sqlite(file);
  const indexes = db.prepare('select name from sqlite_master where sql like ?').all('%) where %');
  // They hold the few rows that wait for something.
  const partial = new Set(indexes.map((row) => (row as { name: string }).name));
  try {
    return [...statements]
      .filter((sql) => !WHOLE.some(([allowed]) => allowed.test(sql)))
      .flatMap((sql) => {
        const steps = db.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
        return steps
          .filter(({ detail }) => {
            const [, table = '', index] = /^SCAN "?(\w+)(?:.*INDEX (\w+))?/.exec(detail) ?? [];
            // Nearly all orders have one of two states.
            if (/USING INDEX orders_state \(state=\?\)/.test(detail)) return true;
            return GROWING.includes(table) && !partial.has(index ?? '');
          })
          .map(({ detail }) => `${detail}: ${sql}`);
      });
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
    ...paid.map((id) => `/desk/orders/${id}`),
    '/desk/workshops',
    '/desk/workshops/breath',
    '/desk/numbers',
    '/desk/numbers/2026-11/buchungen',
    '/desk/numbers/2026-11/spenden',
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
