import { parseArgs } from 'node:util';
import { benchDatabases, type BenchDatabases } from './bench/databases';
import { runOrders, type RunResult } from './bench/ordersRun';

const HELP = `Orders end to end: functions as a process of their own, the stand-ins and the visitors in this one.

  npm run bench:orders -- [--orders 1000] [--visitors 50] [--engine sqlite|postgres|both] [--kills 3]

Prints for each engine, undisturbed and killed: orders a second, p50 and p99 from order to paid, and the time from the
last order to its last mail, and the processor time of the functions. Ends with an error when a charge or a mail is lost or doubled.`;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function report(title: string, result: RunResult): void {
  const {
    orders,
    seconds,
    latencies,
    charges,
    wrongCharges,
    drainSeconds,
    mailsLost,
    mailsDoubled,
    kills,
    processorMs,
  } = result;
  console.log(`${title}
  orders accepted   ${orders} in ${seconds.toFixed(1)} s: ${(orders / seconds).toFixed(1)} a second
  order to paid     p50 ${at(latencies, 0.5).toFixed(0)} ms, p99 ${at(latencies, 0.99).toFixed(0)} ms
  charges           ${charges} (${charges - orders} too many or too few, ${wrongCharges} of a wrong amount)
  mails             ${orders * 2} expected, ${mailsLost} lost, ${mailsDoubled} doubled, the last ${drainSeconds.toFixed(1)} s after the last order
  killed            ${kills} times
  processor         ${processorMs === null ? 'not known' : `${(processorMs / orders).toFixed(1)} ms of the functions an order, with their starts`}`);
}

const isWrong = (run: RunResult): boolean =>
  run.charges !== run.orders || run.wrongCharges + run.mailsLost + run.mailsDoubled > 0;

const whole = (name: string, text: string, least: number): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number from ${least}. See --help.`);
  return number;
};

function options() {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  const { values } = parseArgs({
    options: {
      orders: text('1000'),
      visitors: text('50'),
      engine: text('sqlite'),
      kills: text('3'),
      help: { type: 'boolean', default: false },
    },
  });
  const engines = (
    { sqlite: ['sqlite'], postgres: ['postgres'], both: ['sqlite', 'postgres'] } as const
  )[values.engine];
  if (!engines) throw new Error('--engine must be sqlite, postgres or both. See --help.');
  const kills = whole('kills', values.kills, 0);
  return {
    help: values.help,
    engines,
    orders: whole('orders', values.orders, 1),
    visitors: whole('visitors', values.visitors, 1),
    kills,
  };
}

async function bench(
  databases: BenchDatabases,
  { orders, visitors, kills }: ReturnType<typeof options>,
): Promise<boolean> {
  const calm = await runOrders({
    orders,
    visitors,
    killAfter: [],
    databases: await databases.fresh(),
  });
  report(`${databases.engine}, undisturbed`, calm);
  if (kills === 0) return isWrong(calm);
  const killAfter = Array.from({ length: kills }, (_, number) => (number + 1) / (kills + 1));
  const killed = await runOrders({
    orders,
    visitors,
    killAfter,
    databases: await databases.fresh(),
  });
  report(`${databases.engine}, killed with SIGKILL and restarted in the middle`, killed);
  return isWrong(calm) || isWrong(killed);
}

async function main(): Promise<void> {
  const chosen = options();
  if (chosen.help) return console.log(HELP);
  console.log(
    `${chosen.visitors} concurrent visitors; journal, stand-in PayPal, outbox and SMTP on this machine\n`,
  );
  let wrong = false;
  for (const engine of chosen.engines) {
    const databases = await benchDatabases(engine);
    try {
      wrong = (await bench(databases, chosen)) || wrong;
    } finally {
      await databases.stop();
    }
  }
  process.exit(wrong ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
