import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../database/open';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { nightlyTest, sample } from '../../../test/nightly';
import { ENGINES, createDatabase } from '../../testing/engines';
import { environmentFor } from '../../testing/services/sandbox';
import { until } from '../../../test/until';
import { donationOrder } from '../../testing/visitor';
import { reconcile as command } from '../../owner/commands/reconcile';
import { readOrdersConfig } from '../config';
import { createDeps, type OrdersDeps } from '../createDeps';
import { reconcile } from './reconcile';
import { reconcileWhenDue } from './worker';

const DAY = 86_400_000;
let shop: TestShop;
let deps: OrdersDeps;
let close: () => Promise<void>;

/** Dependencies of the orders function over a database of the shop, without workers. */
async function depsOver(
  databaseUrl: string,
  now = Date.now,
): Promise<{ deps: OrdersDeps; close: () => Promise<void> }> {
  const config = readOrdersConfig(
    environmentFor(shop.sandbox, shop.folder, { ORDERS_DATABASE_URL: databaseUrl }),
  );
  const db = await openDatabase(databaseUrl);
  return {
    deps: createDeps(config, db, { now, log: { info: () => undefined, error: () => undefined } }),
    close: () => db.close(),
  };
}

beforeEach(async () => {
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000' });
  await shop.sandbox.paypalBehaviour({ reportLagMs: 0 });
  ({ deps, close } = await depsOver(`file:${shop.folder}/orders.db`));
});
afterEach(async () => {
  await close();
  await shop.close();
});

async function bought() {
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).status).toBe(200);
  return order;
}

const span = (): [number, number] => [Date.now() - DAY, Date.now() + DAY];
const kinds = async (of = deps) =>
  (await reconcile(of, ...span())).differences.map(({ kind, orderId, amount }) => [
    kind,
    orderId,
    amount,
  ]);
const mails = (heading: string) =>
  shop.sandbox.mails().then((all) => all.filter(({ subject }) => subject.startsWith(heading)));

test('reconcile: equal books and unpaid orders show no difference', async () => {
  await bought();
  await shop.visitor.order(donationOrder());
  expect(await kinds()).toEqual([]);
});

test('reconcile: a restored journal finds later payments and money for unknown orders', async () => {
  const { body: known } = await shop.visitor.order(donationOrder());
  const folder = path.join(shop.folder, 'restored');
  mkdirSync(folder);
  await close();
  await shop.pause();
  for (const file of ['orders.db', 'orders.db-wal'].filter((name) =>
    existsSync(path.join(shop.folder, name)),
  ))
    copyFileSync(path.join(shop.folder, file), path.join(folder, file));
  await shop.resume();
  ({ deps, close } = await depsOver(`file:${shop.folder}/orders.db`));
  const later = await bought();
  await shop.sandbox.approve(known.paypalOrderId);
  expect((await shop.visitor.capture(known.id)).status).toBe(200);

  const restored = await depsOver(`file:${folder}/orders.db`);
  expect(await kinds(restored.deps)).toEqual(
    expect.arrayContaining([
      ['paidAfterAll', known.id, '25.00 EUR'],
      ['unknownMoney', later.id, '25.00 EUR'],
    ]),
  );
  expect((await restored.deps.journal.byId(known.id))?.state).toBe('captured');
  expect((await restored.deps.moneyFacts.allUnknown()).map(({ reference }) => reference)).toEqual([
    later.id,
  ]);
  const waiting = await restored.deps.outbox.leaseDue(10, 1000);
  expect(waiting.map(({ subject, audience }) => `${subject} ${audience}`).sort()).toEqual([
    'order customer',
    'order owner',
    'unknownMoney owner',
  ]);
  // A second run reports the same unresolved differences and sends no mail twice.
  expect(await kinds(restored.deps)).toEqual([['unknownMoney', later.id, '25.00 EUR']]);
  expect(await restored.deps.outbox.leaseDue(10, 1000)).toEqual([]);
  await restored.close();
});

test('reconcile: refunds and reversals are found by their charge', async () => {
  const order = await bought();
  await shop.sandbox.paypalAct(order.paypalOrderId, 'refund', { value: '5.00' });
  await shop.sandbox.paypalAct(order.paypalOrderId, 'reverse');
  expect(await kinds()).toEqual([
    ['returned', order.id, '-5.00 EUR'],
    ['returned', order.id, '-20.00 EUR'],
  ]);
  expect(await kinds()).toEqual([]);
  expect((await shop.visitor.receipt(order.receiptToken)).body.payment).toMatchObject({
    returned: [
      { kind: 'refund', amount: 500 },
      { kind: 'reversal', amount: 2000 },
    ],
  });
});

test('reconcile: a pending refund that failed is found and not counted as refunded', async () => {
  const [first, second] = [await bought(), await bought()];
  for (const { paypalOrderId } of [first, second])
    await shop.sandbox.paypalAct(paypalOrderId, 'refund', { value: '5.00', status: 'PENDING' });
  expect(await kinds()).toEqual([
    ['returned', first.id, '-5.00 EUR'],
    ['returned', second.id, '-5.00 EUR'],
  ]);
  await shop.sandbox.paypalAct(first.paypalOrderId, 'failRefund');
  await shop.sandbox.paypalAct(second.paypalOrderId, 'completeRefund');
  await kinds();
  const statesOfReturns = async ({ id }: { id: string }) =>
    (await deps.moneyFacts.returnedOf(id)).map(({ state }) => state);
  expect([await statesOfReturns(first), await statesOfReturns(second)]).toEqual([
    ['failed'],
    ['done'],
  ]);
  expect(await kinds()).toEqual([]);
});

test("reconcile: an order paid only in the journal is reported once PayPal's list is complete", async () => {
  const order = await bought();
  await until('mails', async () => (await shop.sandbox.mails()).length === 2);
  await shop.sandbox.control('DELETE', '/paypal/orders');
  const between = (): [number, number] => [Date.now() - 3 * DAY, Date.now() + 1000];
  expect((await reconcile(deps, ...between())).differences).toEqual([]);
  await shop.sandbox.paypalBehaviour({ reportLagMs: 0, aheadMs: 2 * DAY });
  expect((await reconcile(deps, ...between())).differences).toMatchObject([
    { kind: 'notAtPaypal', orderId: order.id, amount: '25.00 EUR' },
  ]);
  await until(
    'a notice',
    async () => (await mails('Bücher und PayPal passen nicht zusammen')).length === 1,
  );
});

test('reconcile: transactions that PayPal does not list yet are no difference', async () => {
  await bought();
  await shop.sandbox.paypalBehaviour({ reportLagMs: 3 * 3_600_000 });
  expect(await kinds()).toEqual([]);
});

// Starts two processes, so it runs nightly; later tests check the output, and functions/owner tests the exit codes.
nightlyTest('reconcile command: prints differences and refuses invalid days', async () => {
  const order = await bought();
  await shop.sandbox.paypalAct(order.paypalOrderId, 'refund', { value: '5.00' });
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const env = { PATH: process.env['PATH'] ?? '', ...environmentFor(shop.sandbox, shop.folder) };
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', 'scripts/owner.ts', 'reconcile', ...args],
        { env },
      );
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.on('exit', (code) => resolve({ code, output }));
    });
  const today = new Date().toISOString().slice(0, 10);
  const [found, wrong] = await Promise.all([run('--from', today), run('--from', 'yesterday')]);
  expect(found.output).toContain(`-5.00 EUR  order ${order.id}`);
  expect(found.output).toMatch(/2 movements compared, 1 differences/);
  expect([found.code, wrong.code]).toEqual([1, 2]);
  expect(wrong.output).toContain('--from must be a day');
});

test('reconcile command: transactions not listed yet are reported as unknown, complete days are not', async () => {
  await bought();
  await shop.sandbox.paypalBehaviour({ reportLagMs: 3 * 3_600_000 });
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const output = async (...args: string[]) => {
    const lines: string[] = [];
    await command.run(args, deps, (text) => lines.push(text));
    return lines.join('\n');
  };
  const unknown =
    /^Later than .*Z PayPal's list is not complete yet: nothing is known about that time/m;
  expect(await output('--from', day(1))).toMatch(unknown);
  expect(await output('--from', day(4), '--to', day(3))).not.toMatch(unknown);
});

test('reconcile worker: a restored backup finds later payments and orders at once and sends each notice once', async () => {
  const { body: known } = await shop.visitor.order(donationOrder());
  const file = path.join(shop.folder, 'books.jsonl');
  const owner = async (...args: string[]) => (await shop.owner(...args)).code;
  expect(await owner('backup', file)).toBe(0);
  await shop.sandbox.approve(known.paypalOrderId);
  expect((await shop.visitor.capture(known.id)).status).toBe(200);
  const since = await bought();
  await until('mails', async () => (await shop.sandbox.mails()).length === 4);
  await close();
  await shop.pause();
  for (const name of readdirSync(shop.folder).filter((entry) => /\.db/.test(entry)))
    rmSync(path.join(shop.folder, name));
  expect(await owner('restore', file)).toBe(0);
  await shop.resume();
  const [notice] = await until('a notice', async () => {
    const found = await mails('Geld ohne Bestellung');
    return found.length > 0 ? found : null;
  });
  expect(notice?.text).toContain(since.id);
  await until(
    'paid',
    async () => (await shop.visitor.receipt(known.receiptToken)).body.state === 'notified',
  );
  await shop.restart();
  ({ deps, close } = await depsOver(`file:${shop.folder}/orders.db`));
  await until('the comparison to be over', async () =>
    shop.lines.some((line) => line.startsWith('compared with PayPal')),
  );
  expect(await shop.sandbox.mails()).toHaveLength(5);
  expect(
    shop.lines.filter((line) => /^compared with PayPal .*"until":"\S+Z"/.test(line)),
  ).not.toEqual([]);
});

// One engine here, both in the nightly tests: the journal has its own tests on both.
describe.each(sample(ENGINES, 2))('reconcile worker on %s', (engine) => {
  let time: number;
  let instance: { deps: OrdersDeps; close: () => Promise<void> };
  const comparisonCalls = async () =>
    ((await shop.sandbox.control('GET', '/requests?service=paypal')) as { url: string }[]).filter(
      ({ url }) => url.includes('/reporting/transactions'),
    ).length;
  beforeEach(async () => {
    time = Date.now();
    instance = await depsOver(await createDatabase(engine), () => time);
  });
  afterEach(() => instance.close());

  test('schedule: a new shop waits for its first comparison, then one process compares every six hours', async () => {
    await Promise.all([1, 2, 3].map(() => reconcileWhenDue(instance.deps)));
    expect(await comparisonCalls()).toBe(0);
    for (const [hours, times] of [
      [5, 0],
      [2, 1],
      [1, 1],
      [6, 2],
    ] as const) {
      time += hours * 3_600_000;
      await Promise.all([1, 2, 3].map(() => reconcileWhenDue(instance.deps)));
      expect([hours, await comparisonCalls()]).toEqual([hours, times]);
    }
  });

  test('schedule: a failed comparison is retried after an hour without a gap', async () => {
    await reconcileWhenDue(instance.deps);
    time += 7 * 3_600_000;
    await shop.sandbox.fault({ service: 'paypal', pathContains: '/reporting', status: 403 });
    await reconcileWhenDue(instance.deps);
    await reconcileWhenDue(instance.deps);
    expect(await comparisonCalls()).toBe(1);
    await shop.sandbox.control('DELETE', '/faults');
    const order = await bought();
    time += 3_600_001;
    await reconcileWhenDue(instance.deps);
    expect((await instance.deps.moneyFacts.allUnknown()).map(({ reference }) => reference)).toEqual(
      [order.id],
    );
  });
});
