/**
 * Measures orders end to end: functions in a separate process, stand-ins and visitors in this one.
 * `npm run bench:orders -- [--orders 1000] [--visitors 50] [--engine sqlite|postgres|both]`. Prints orders per second,
 * time from order to payment, and CPU time; fails when a charge or a mail is missing or doubled. With `--desk 100000`
 * the owner's desk of a shop with that many orders instead, and how long others wait while it is used.
 */
import { parseArgs } from 'node:util';
import { buildFunctions } from '../build/buildProduct';
import { startProcess } from '../../functions/testing/functionsProcess';
import { environmentFor, startOrderSandbox } from '../../functions/testing/services/sandbox';
import { donationOrder, shopOrder, visitor, type Reply } from '../../functions/testing/visitor';
import { until } from '../../test/until';
import { measureDesk } from './grownDesk';
import { benchDatabases, UNLIMITED, type BenchDatabases } from './databases';

function accepted<T>({ status, body }: Reply<T>): Reply<T>['body'] {
  if (status >= 300) throw new Error(`${String(status)}: ${JSON.stringify(body.error)}`);
  return body;
}

/** Places, approves and captures `orders` orders. @returns whether each was charged and mailed exactly once */
async function measure(
  { engine, fresh }: BenchDatabases,
  orders: number,
  visitors: number,
): Promise<boolean> {
  const sandbox = await startOrderSandbox();
  const functions = await startProcess(
    environmentFor(sandbox, '', { ...UNLIMITED, ...(await fresh()) }),
    await buildFunctions(),
  );
  const calls = visitor(() => functions.url);
  const latencies: number[] = [];
  let started = 0;
  async function buyInTurn(): Promise<void> {
    while (started < orders) {
      const number = (started += 1);
      const email = `visitor-${String(number)}@visitor.example`;
      const customer = { name: 'Visitor', email, address: 'Street 1' };
      const begun = performance.now();
      const order = accepted(
        await calls.order(number % 2 ? shopOrder({ customer }) : donationOrder({ customer })),
      );
      await sandbox.approve(order.paypalOrderId);
      accepted(await calls.capture(order.id));
      latencies.push(performance.now() - begun);
    }
  }
  const begun = performance.now();
  await Promise.all(Array.from({ length: visitors }, buyInTurn));
  const seconds = (performance.now() - begun) / 1000;
  const mails = sandbox.inbox;
  await until('all mails', () => mails.list().length >= orders * 2, 120_000).catch(() => undefined);
  const drainSeconds = (performance.now() - begun) / 1000 - seconds;
  const recipients = mails
    .list()
    .map(({ to, text }) => `${to} ${/visitor-\d+@/.exec(to + text)?.[0] ?? ''}`);
  const amounts = (await sandbox.paypalOrders()).flatMap(({ captures }) =>
    captures.map(({ amount }) => amount.value),
  );
  const processorMs = functions.processorTime() ?? NaN;
  await functions.kill();
  await sandbox.close();

  latencies.sort((a, b) => a - b);
  const at = (share: number): string => (latencies[Math.floor(orders * share)] ?? NaN).toFixed(0);
  console.log(`${engine}
  orders         ${String(orders)} in ${seconds.toFixed(1)} s: ${(orders / seconds).toFixed(1)} a second
  order to paid  p50 ${at(0.5)} ms, p99 ${at(0.99)} ms
  charges        ${String(amounts.length)}
  mails          ${String(recipients.length)} of ${String(orders * 2)}, the last ${drainSeconds.toFixed(1)} s after the last order
  processor      ${(processorMs / orders).toFixed(1)} ms of the functions per order`);
  return (
    amounts.length === orders &&
    amounts.every((value) => value === '105.00' || value === '25.00') &&
    recipients.length === orders * 2 &&
    new Set(recipients).size === orders * 2
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '1000' },
      visitors: { type: 'string', default: '50' },
      engine: { type: 'string', default: 'sqlite' },
      desk: { type: 'string' },
    },
  });
  let isRight = true;
  for (const engine of ['sqlite', 'postgres'] as const) {
    if (![engine, 'both'].includes(values.engine)) continue;
    const databases = await benchDatabases(engine);
    try {
      if (values.desk !== undefined) await measureDesk(databases, Number(values.desk));
      else
        isRight =
          (await measure(databases, Number(values.orders), Number(values.visitors))) && isRight;
    } finally {
      await databases.stop();
    }
  }
  if (!isRight) throw new Error('A charge or a mail is missing, doubled or wrong.');
  process.exit();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
