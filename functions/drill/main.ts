import { parseArgs } from 'node:util';
import type { Engine } from '../database/address';
import { runDrill } from './run';

const HELP = `npm run drill -- [--engine sqlite|postgres|both] [--orders 100] [--visitors 10] [--seed 1]

Visitors buy while the functions are killed, replaced with overlap and cut off from their database at random:
three processes on one PostgreSQL, one on a file. Prints charges and mails, and ends with an error when any was
lost, doubled or wrong. The seed repeats what is drawn, not what the machine does in between.`;

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    orders: { type: 'string', default: '100' },
    visitors: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

const facts = (of: object) => Object.entries(of).map(([name, number]) => `${name} ${number}`).join(', ');

async function main(): Promise<void> {
  const engines: Engine[] = values.engine === 'both' ? ['sqlite', 'postgres'] : [values.engine === 'postgres' ? 'postgres' : 'sqlite'];
  let failed = false;
  for (const engine of engines) {
    const { counts, troubles, drainSeconds, wrongs } = await runDrill({ engine, orders: Number(values.orders), visitors: Number(values.visitors), seed: Number(values.seed) });
    console.log(`${engine}, ${engine === 'postgres' ? 'three processes' : 'one process'}\n  ${facts(troubles)}\n  ${facts(counts)}\n  last mail ${drainSeconds.toFixed(1)} s after the last purchase`);
    for (const wrong of wrongs) console.log(`  WRONG: ${wrong}`);
    failed ||= wrongs.length > 0;
  }
  process.exit(failed ? 1 : 0);
}

if (values.help) console.log(HELP);
else {
  main().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
