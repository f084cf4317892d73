import { parseArgs } from 'node:util';
import type { Engine } from '../database/address';
import { startPostgres } from '../testing/postgres/server';
import { playGroup, type Group, type Played } from './group';
import { CLOCK } from './rows/clock';
import { CONTENT } from './rows/content';
import { DISK } from './rows/diskFull';
import { FLEET_ROWS, playFleet } from './rows/fleet';
import { KILLS } from './rows/kills';
import { PAYPAL_ALL, PAYPAL_CHARGE } from './rows/paypal';
import { SMTP } from './rows/smtp';
import { WEBHOOKS } from './rows/webhooks';
import { sum, wrongsOf } from './tally';
import { tableOf } from './table';

const HELP = `npm run drill -- [--engine sqlite|postgres|both] [--only text] [--orders 20] [--visitors 5] [--seed 1]

Visitors buy while everything around fails, one fault a row: the functions are killed, PayPal, its events, the mail
server, the content service, the disk and the clocks misbehave, and one, two and three processes are killed, replaced
with overlap and cut off from their database at random, for as many orders as --orders says. Each row counts orders,
charges and mails; a row in which any was lost, doubled or wrong, or anybody was told what is not so, is wrong, and the
command ends with 1. --only plays rows and groups with this text in their names.`;

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    only: { type: 'string', default: '' },
    orders: { type: 'string', default: '20' },
    visitors: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

const GROUPS: readonly Group[] = [
  KILLS,
  PAYPAL_CHARGE,
  PAYPAL_ALL,
  WEBHOOKS,
  SMTP,
  CONTENT,
  DISK,
  CLOCK,
];
const isWanted = (group: string, row: string): boolean => `${group} / ${row}`.includes(values.only);

async function playEngine(engine: Engine): Promise<Played[]> {
  const server = engine === 'postgres' ? await startPostgres() : null;
  const played: Played[] = [];
  const add = (more: readonly Played[]) => {
    played.push(...more);
    for (const { row, notPlayed } of more)
      if (notPlayed !== undefined) console.error(`${engine}, ${row}: not played: ${notPlayed}`);
    for (const { row, counts, wrongs } of more)
      if (wrongs.length > 0 || wrongsOf(counts).length > 0)
        console.error(`${engine}, ${row}: ${[...wrongsOf(counts), ...wrongs].join('\n  ')}`);
  };
  try {
    for (const group of GROUPS) {
      const began = performance.now();
      add(await playGroup(group, engine, server, ({ name }) => isWanted(group.name, name)));
      console.error(
        `${engine}, ${group.name}: ${Math.round((performance.now() - began) / 1000)} s`,
      );
    }
    const options = {
      orders: Number(values.orders),
      visitors: Number(values.visitors),
      seed: Number(values.seed),
    };
    for (const row of FLEET_ROWS.filter(({ name }) => isWanted('processes', name)))
      add([await playFleet(engine, server, row, options)]);
  } finally {
    await server?.stop();
  }
  return played;
}

async function main(): Promise<number> {
  const engines: Engine[] =
    values.engine === 'both'
      ? ['sqlite', 'postgres']
      : [values.engine === 'postgres' ? 'postgres' : 'sqlite'];
  const began = performance.now();
  const all = await Promise.all(engines.map(playEngine));
  engines.forEach((engine, at) => console.log(tableOf(engine, all[at] ?? [])));
  const played = all.flat();
  const wrong = played.filter(
    ({ counts, wrongs }) => wrongs.length > 0 || wrongsOf(counts).length > 0,
  );
  const { orders, charged, toOwner, toBuyer, lost, doubled, toldWrongly } = sum(
    played.map(({ counts }) => counts),
  );
  console.log(
    `${played.length} rows, ${orders} orders, ${charged} charged, ${toOwner + toBuyer} mails, ${lost} lost, ${doubled} doubled, ${toldWrongly} told wrongly, ${wrong.length} rows wrong, ${played.filter(({ notPlayed }) => notPlayed !== undefined).length} not played, ${Math.round((performance.now() - began) / 1000)} s`,
  );
  return wrong.length > 0 || played.length === 0 ? 1 : 0;
}

if (values.help) console.log(HELP);
else {
  // Whatever ends this before its end is no success.
  process.exitCode = 1;
  const awake = setInterval(() => undefined, 60_000);
  main()
    .finally(() => clearInterval(awake))
    .then(
      (code) => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
}
