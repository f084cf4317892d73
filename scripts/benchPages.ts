/**
 * How soon a phone on a slow line sees, reads and moves through the site, beside the same pages as plain static
 * HTML: `npm run bench -- [--runs 7] [--json figures.json]`. Starts the whole product itself, on free ports.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startWorld } from '../e2e/support/world';
import { tableOf, judge } from './bench/pages/figures';
import { measurePages } from './bench/pages/run';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '7' }, json: { type: 'string' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1.');
  const world = await startWorld();
  try {
    const figures = await measurePages({
      runs,
      hosts: { site: { 'en-US': world.siteUrl, 'de-DE': world.germanSiteUrl } },
      log: (line) => console.error(line),
    });
    const load = loadavg();
    console.log(
      `Medians of ${String(runs)} runs in turn with the static twin; load of this machine: ${load.map((one) => one.toFixed(1)).join(' ')}\n`,
    );
    console.log(tableOf(figures));
    const missed = figures.map(judge).filter(({ verdict }) => verdict === 'MISSED');
    console.log(
      missed.length === 0
        ? '\nEvery target is met.'
        : `\n${String(missed.length)} figures miss their target. Why, and what was tried: docs/decisions/0022-limit-what-a-first-page-loads.md`,
    );
    if (values.json !== undefined)
      writeFileSync(
        values.json,
        `${JSON.stringify({ at: new Date().toISOString(), runs, load, figures }, null, 2)}\n`,
      );
  } finally {
    await world.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
