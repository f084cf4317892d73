import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from '../database/address';
import { ENGINES, freshAddress } from '../testing/engines';
import { environmentFor, startOrderSandbox, type OrderSandbox } from '../testing/sandbox';
import { sample } from '../../test/nightly';
import { until } from '../../test/until';
import { donationOrder, shopOrder, visitor, workshopOrder } from '../testing/visitor';
import { buyWhateverHappens } from './persistentVisitor';
import { startProcess, type FunctionsProcess } from '../testing/functionsProcess';

jest.setTimeout(60_000);

const POINTS = [
  'create.journaled',
  'create.ordered',
  'create.stored',
  'capture.approved',
  'capture.charged',
  'capture.recorded',
  'mail.claimed:owner',
  'mail.claimed:customer',
  'mail.accepted:owner',
  'mail.accepted:customer',
  'mail.marked:owner',
  'mail.marked:customer',
  'outbox.delivered:owner',
  'outbox.delivered:customer',
];

const KINDS = [
  { body: shopOrder, value: '105.00' },
  { body: workshopOrder, value: '35.00' },
  { body: donationOrder, value: '25.00' },
];

const tally = {
  drills: 0,
  killed: 0,
  paid: 0,
  charges: 0,
  wrongAmounts: 0,
  mails: 0,
  lost: 0,
  doubled: 0,
};
let sandbox: OrderSandbox;

beforeAll(async () => {
  sandbox = await startOrderSandbox();
});
afterAll(async () => {
  await sandbox.close();
  process.stdout.write(
    `fault drill: ${Object.entries(tally)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}\n`,
  );
});

async function drill(
  engine: Engine,
  point: string,
  index: number,
  closesTab: boolean,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'drill-'));
  const { body, value } = KINDS[index % KINDS.length] as (typeof KINDS)[number];
  const address = `visitor-${engine}-${index}-${closesTab ? 'gone' : 'stays'}@visitor.example`;
  const request = body({ customer: { name: 'Visitor', email: address, address: 'Street 1' } });
  const url = await freshAddress(engine);
  const environment = environmentFor(sandbox, folder, {
    ORDERS_DATABASE_URL: url,
    MAIL_DATABASE_URL: url,
    OUTBOX_RETRY_MS: '100',
  });
  let functions: FunctionsProcess = await startProcess({
    ...environment,
    FUNCTIONS_CRASH_AT: point,
  });
  try {
    const bought = buyWhateverHappens(() => functions.url, sandbox, request, { closesTab });
    // A failure of the purchase itself has to end the drill as well.
    const signal = await Promise.race([functions.ended, bought.then(() => functions.ended)]);
    expect(signal).toBe('SIGKILL');
    tally.killed += 1;
    functions = await startProcess(environment);
    const order = await bought;
    const calls = visitor(() => functions.url);
    const receipt = await until('notified', async () => {
      const answer = await calls.receipt(order.receiptToken);
      return answer.body.state === 'notified' ? answer.body : null;
    });
    expect(receipt).toMatchObject({
      payment: { status: 'paid' },
      ownerInformed: true,
      confirmationSent: true,
    });
    await count(order.id, value, address);
  } finally {
    await functions.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function count(orderId: string, value: string, address: string): Promise<void> {
  const charges = (await sandbox.paypalOrders())
    .filter((one) => one.purchase_units[0]?.reference_id === orderId)
    .flatMap((one) => one.captures);
  const mails = await sandbox.mails();
  const toVisitor = mails.filter((mail) => mail.to === address).length;
  const toOwner = mails.filter(
    (mail) => mail.to === 'owner@openstrings.example' && mail.text.includes(address),
  ).length;
  tally.drills += 1;
  tally.paid += 1;
  tally.charges += charges.length;
  tally.wrongAmounts += charges.filter((charge) => charge.amount.value !== value).length;
  tally.mails += toVisitor + toOwner;
  tally.lost += [toVisitor, toOwner].filter((number) => number === 0).length;
  tally.doubled += [toVisitor, toOwner].filter((number) => number > 1).length;
  expect(charges.map((charge) => charge.amount)).toEqual([{ currency_code: 'EUR', value }]);
  expect({ toVisitor, toOwner }).toEqual({ toVisitor: 1, toOwner: 1 });
}

/** One point; every one on the engines in turn in the longer proofs, where proof:drill plays all of them on both. */
const TURNS = sample(
  POINTS.map((point, at) => ({ point, engine: ENGINES[at % ENGINES.length] as Engine })),
  POINTS.length,
  9,
);

test.each(TURNS)(
  'on $engine killed at $point: charged once, mailed once',
  async ({ engine, point }) => {
    await drill(engine, point, POINTS.indexOf(point), false);
  },
);

const CLOSED: readonly { point: string; engine: Engine }[] = [
  { point: 'capture.recorded', engine: 'postgres' },
  { point: 'capture.charged', engine: 'sqlite' },
];

test.each(sample(CLOSED, CLOSED.length, 1))(
  'on $engine killed at $point with the tab closed: finished by itself',
  async ({ engine, point }) => {
    await drill(engine, point, POINTS.indexOf(point), true);
  },
);

test('nothing unpaid was mailed', async () => {
  const paid = (await sandbox.paypalOrders()).filter((order) => order.captures.length > 0);
  expect(await sandbox.mails()).toHaveLength(paid.length * 2);
});

test('production refuses to be drilled', async () => {
  await expect(
    startProcess({ NODE_ENV: 'production', FUNCTIONS_CRASH_AT: 'capture.charged' }),
  ).rejects.toThrow(/FUNCTIONS_CRASH_AT: is for drills and refused in production/);
});
