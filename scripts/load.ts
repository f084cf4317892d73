import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchDatabases } from './bench/databases';
import { runLoad, type Load } from './load/run';
import { startSite } from './load/site';

const HELP = `Site and functions under many clients at once, slow and oversized ones among them.

  npm run load -- [--clients 200] [--seconds 60] [--engine sqlite|postgres|both] [--site dist/site]

Needs a built site (npm run build). Of the clients 60 % read pages, 20 % buy, 10 % send what is too large or no sense,
10 % send a byte a second. Prints for each engine answers a second, p50 and p99 of each kind, and memory in the second and
last third of the time. Ends with an error when an order's charge or mail is lost or doubled, when anything is answered
otherwise than it should be, or when memory grows by more than half.`;

const MEGABYTE = 2 ** 20;
const GROWTH = 1.5;

const grows = ({ memory }: Load): boolean =>
  memory.some(({ memory: { middle, last } }) => middle > 0 && last > middle * GROWTH);
const isWrong = (load: Load): boolean =>
  load.charges !== load.paid ||
  load.mailsLost + load.mailsDoubled > 0 ||
  load.paid === 0 ||
  load.tallies.some(({ unexpected }) => unexpected.size > 0) ||
  grows(load);

function report(engine: string, load: Load): void {
  console.log(`\n${engine}: ${load.paid} orders paid in ${load.seconds.toFixed(0)} s`);
  console.log('  kind        answers  a second   p50 ms   p99 ms  unexpected');
  for (const tally of load.tallies) {
    const { length } = tally.times;
    // How long a slow client is borne says nothing about speed.
    const time = (share: number) =>
      (tally.name === 'too slow' ? '-' : tally.at(share).toFixed(0)).padStart(9);
    console.log(
      `  ${tally.name.padEnd(10)}${String(length).padStart(9)}${(length / load.seconds).toFixed(1).padStart(10)}${time(0.5)}${time(0.99)}  ${tally.wrong || 'none'}`,
    );
  }
  for (const { name, memory } of load.memory) {
    const mb = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
    console.log(
      `  memory of ${name}: ${mb(memory.middle)} in the second third, ${mb(memory.last)} in the last, ${mb(memory.peak)} at most`,
    );
  }
  console.log(
    `  charges ${load.charges} for ${load.paid} paid orders; mails: ${load.mailsLost} lost, ${load.mailsDoubled} doubled${grows(load) ? '; MEMORY GROWS' : ''}`,
  );
}

function options() {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  const { values } = parseArgs({
    options: {
      clients: text('200'),
      seconds: text('60'),
      engine: text('both'),
      site: text('dist/site'),
      help: { type: 'boolean', default: false },
    },
  });
  const engines = (
    { sqlite: ['sqlite'], postgres: ['postgres'], both: ['sqlite', 'postgres'] } as const
  )[values.engine];
  const [clients, seconds] = [Number(values.clients), Number(values.seconds)];
  if (!engines || !Number.isInteger(clients) || clients < 10 || !(seconds >= 3))
    throw new Error(
      '--engine must be sqlite, postgres or both, --clients a whole number from 10, --seconds at least 3. See --help.',
    );
  return { engines, clients, seconds, site: path.resolve(values.site), help: values.help };
}

async function main(): Promise<void> {
  const { engines, clients, seconds, site: folder, help } = options();
  if (help) return console.log(HELP);
  const site = await startSite(folder);
  let wrong = false;
  try {
    console.log(
      `${clients} clients for ${seconds} s; clients and stand-ins share this machine with what they ask`,
    );
    for (const engine of engines) {
      const databases = await benchDatabases(engine);
      try {
        const load = await runLoad(site, await databases.fresh(), clients, seconds);
        report(engine, load);
        wrong = isWrong(load) || wrong;
      } finally {
        await databases.stop();
      }
    }
  } finally {
    await site.close();
  }
  process.exit(wrong ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
