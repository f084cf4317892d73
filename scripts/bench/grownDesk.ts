import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as v from 'valibot';
import { buildFunctions } from '../build/buildProduct';
import { deskVisitor } from '../../functions/testing/deskVisitor';
import { startProcess } from '../../functions/testing/functionsProcess';
import { environmentFor, startOrderSandbox } from '../../functions/testing/services/sandbox';
import { donationOrder, shopOrder, visitor, workshopOrder } from '../../functions/testing/visitor';
import { until } from '../../test/until';
import { UNLIMITED, type BenchDatabases } from './databases';
import { median } from './figures';
import { growShop, grownId } from './grownShop';

const TOKEN = 'a-token-for-measuring';
// With the first visit this stays below the desk's limit of pages a minute.
const RUNS = 7;
const IDLE_MS = 5000;

const ORDER = `/desk/orders/${grownId(50_002)}`;

/** Pages of the desk with the aim for 100,000 orders, ms. */
const PAGES: readonly [name: string, path: string, aim: number][] = [
  ['to do', '/desk', 100],
  ['orders', '/desk/orders', 100],
  ['orders, to pack', '/desk/orders?filter=toPack', 100],
  ['orders, refunded', '/desk/orders?filter=refunded', 100],
  ['orders, open workshops', '/desk/orders?filter=open&kind=workshop', 100],
  ['orders, five years back', '', 100],
  ['search: rare name', '/desk/orders?text=kraft33', 150],
  ['search: common word', '/desk/orders?text=berlin', 150],
  ['search: two common words', '/desk/orders?text=berlin+gasse', 150],
  ['search: address', '/desk/orders?text=visitor4711%40visitor.example', 150],
  ['search: number', '/desk/orders?text=00000000', 150],
  ['workshops', '/desk/workshops', 150],
  ['one workshop', '/desk/workshops/workshop-400', 150],
  ['participants', '/desk/workshops/workshop-400/attendance', 150],
  ['form of a workshop', '/desk/workshops/workshop-400/edit', 150],
  ['one order', ORDER, 100],
  ["a person's data", `${ORDER}/person`, 150],
  ['form: move to a workshop', `${ORDER}/move-place`, 150],
  ['pack', '/desk/pack', 150],
  ['addresses as a file', '/desk/pack/adressen.csv', 1000],
  ['settings', '/desk/settings', 150],
  ["a month's money", '/desk/numbers?month=2024-03', 150],
  ["a year's money", '/desk/numbers?month=2024', 1000],
  ["a month's file", '/desk/numbers/2024-03/buchungen', 1000],
  ["a year's file", '/desk/numbers/2024/steuerberatung', 1000],
  ['/metrics', '/metrics', 50],
];

/** Starts a buyer. @returns reads how long it has waited since the last call: at most, and 99 of 100 times */
function startBuyer(address: string) {
  const buyer = fork(path.join(__dirname, 'buyer.ts'), [address]);
  const waited = async (): Promise<string> => {
    buyer.send('waits');
    const [found] = v.parse(v.tuple([v.array(v.number())]), await once(buyer, 'message'));
    const sorted = found.sort((a, b) => a - b);
    const [most, p99] = [sorted.at(-1), sorted[Math.floor(sorted.length * 0.99)]];
    return `${(most ?? 0).toFixed(0)} (p99 ${(p99 ?? 0).toFixed(0)})`;
  };
  return { waited, end: () => buyer.kill() };
}

/** Measures the desk of a shop with that many orders, and how long buyers wait meanwhile. */
export async function measureDesk(databases: BenchDatabases, orders: number): Promise<void> {
  const sandbox = await startOrderSandbox();
  const addresses = await databases.fresh();
  const environment = environmentFor(sandbox, '', {
    ...UNLIMITED,
    ...addresses,
    METRICS_TOKEN: TOKEN,
  });
  const program = await buildFunctions();
  let functions = await startProcess(environment, program);
  const calls = visitor(() => functions.url);
  for (const order of [shopOrder(), workshopOrder(), donationOrder()]) {
    const { body } = await calls.order(order);
    await sandbox.approve(body.paypalOrderId);
    await calls.capture(body.id);
    await until(
      'mailed',
      async () => (await calls.receipt(body.receiptToken)).body.state === 'notified',
    );
  }
  await functions.kill();
  await growShop(addresses['ORDERS_DATABASE_URL'] ?? '', orders);
  functions = await startProcess(environment, program);
  const desk = deskVisitor({ url: () => functions.url, sandbox });
  await desk.signIn();

  const buyer = startBuyer(`${functions.url}/health`);
  const middle = Date.now() - 5 * 365 * 86_400_000;
  const visit = async (page: string): Promise<number> => {
    const begun = performance.now();
    const address = page || `/desk/orders?older=${String(middle)}_x`;
    const authorization = `Bearer ${TOKEN}`;
    const answer = await desk.request('GET', address, undefined, { authorization });
    if (answer.status !== 200) throw new Error(`${page}: ${String(answer.status)}`);
    return performance.now() - begun;
  };
  console.log(`${databases.engine}, ${String(orders)} orders; median of ${String(RUNS)}, ms`);
  const idle = async (): Promise<boolean> => {
    const end = performance.now() + IDLE_MS;
    return until('some idle seconds', () => performance.now() > end);
  };
  await idle();
  await buyer.waited();
  await idle();
  console.log(`  without the desk others waited at most ${await buyer.waited()}`);
  for (const [name, page, aim] of PAGES) {
    const first = (await visit(page)).toFixed(0);
    const firstWait = await buyer.waited();
    const times: number[] = [];
    while (times.length < RUNS) times.push(await visit(page));
    console.log(
      `  ${name.padEnd(26)} ${median(times).toFixed(0).padStart(6)} (aim ${String(aim)}), others waited at most ${await buyer.waited()}; first ${first}, ${firstWait}`,
    );
  }
  buyer.end();
  await functions.kill();
  await sandbox.close();
}
