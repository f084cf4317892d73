/**
 * Breaks each backend in each way under the journeys that touch it (scripts/faults), in both languages, and prints a table:
 * the page stands with words in the visitor's language, what was typed and chosen is kept, nothing is thrown, and it is
 * well again when the service is. `npm run proof:faults` plays a sample, two failures of each backend; `npm run faults` all of
 * them; `-- --only mail` one backend. Needs `npm run build` before.
 */
import { chromium } from '@playwright/test';
import { startWorld } from '../e2e/support/world';
import { FAILURES, openBreaker } from './faults/failures';
import { JOURNEYS } from './faults/journeys';
import { FLAGS, play, type Play } from './faults/play';
import { findChromium } from './lib/chromium';
import { tableRows } from './lib/tableRows';

const isSample = process.argv.includes('--sample');
const at = process.argv.indexOf('--only');
const only = at < 0 ? '' : (process.argv[at + 1] ?? '');

/** The sample goes round: each backend meets two failures, each failure some backends, each language half of them. */
function plays(): Play[] {
  return JOURNEYS.flatMap((journey, row) =>
    FAILURES.flatMap((failure, column) => {
      const all: Play[] = [{ journey, failure, language: 'en-US' }, { journey, failure, language: 'de-DE' }];
      const place = (column + FAILURES.length - ((2 * row) % FAILURES.length)) % FAILURES.length;
      return isSample ? all.filter((_, which) => place === which) : all;
    }),
  ).filter(({ journey }) => journey.backend.includes(only));
}

async function main(): Promise<void> {
  const world = await startWorld();
  const breaker = await openBreaker();
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: FLAGS });
  const played: (Play & { problems: string[] })[] = [];
  try {
    for (const one of plays()) {
      await world.control.reset();
      const problems = await play(one, browser, world.siteUrl, breaker);
      for (const problem of problems) console.log(`${one.journey.backend}, ${one.failure.name}, ${one.language}: ${problem}`);
      played.push({ ...one, problems });
    }
  } finally {
    await browser.close();
    await breaker.close();
    await world.stop();
  }
  const cell = (backend: string, failure: string): string => {
    const here = played.filter((one) => one.journey.backend === backend && one.failure.name === failure);
    return here.length === 0 ? '-' : `${String(here.filter(({ problems }) => problems.length === 0).length)}/${String(here.length)}`;
  };
  const backends = [...new Set(played.map(({ journey }) => journey.backend))];
  console.log(tableRows(['Stands and recovers', ...FAILURES.map(({ name }) => name)], backends.map((backend) => [backend, ...FAILURES.map(({ name }) => cell(backend, name))])));
  const failed = played.filter(({ problems }) => problems.length > 0).length;
  console.log(`${String(played.length - failed)} stood, ${String(failed)} did not.`);
  process.exit(failed > 0 || played.length === 0 ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
