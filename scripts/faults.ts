/**
 * Breaks each backend in each way, and the visitor's device in each of its ways, under the journeys that they touch
 * (scripts/faults), in both languages, and prints a table: the page stands with words in the visitor's language, what was
 * typed, chosen and paid is kept, nothing is thrown, and it is well again when the trouble is over.
 * `npm run proof:faults` plays a sample, `npm run faults` all. `-- --only mail` plays what has the word in the name of its
 * backend, journey or trouble (several with |), `--at-once 4` as many visitors beside each other, `--spoils` breaks the
 * product on purpose and wants every play red. Needs `npm run build` before.
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { startWorld, type World } from '../e2e/support/world';
import { openBreaker } from './faults/breaker';
import { allPlays, nameOf, samplePlays, TROUBLES, type Play } from './faults/plays';
import { FLAGS, play, type Stage } from './faults/play';
import { SPOILS } from './faults/spoils';
import { table, type Played } from './faults/table';
import { findChromium } from './lib/chromium';

const AT_ONCE = 4;

/** After so many plays it says how far it is. */
const TOLD_EVERY = 20;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'at-once': { type: 'string', default: String(AT_ONCE) },
    sample: { type: 'boolean', default: false },
    spoils: { type: 'boolean', default: false },
  },
});

const titleOf = (one: Play): string =>
  `${one.journey.backend}, ${one.journey.name}, ${nameOf(one)}, ${one.language}`;

function chosenPlays(): Play[] {
  const wanted = options.only.split('|');
  return (options.sample ? samplePlays() : allPlays()).filter((one) =>
    wanted.some((word) => titleOf(one).includes(word)),
  );
}

/** Ctrl-C ends it after the plays under way, with the table of what was played. */
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopped = true));

/** Plays some beside each other; what breaks a service for all has the world for itself. */
async function playAll(
  plays: readonly Play[],
  stage: Stage,
  each: (one: Play, problems: string[]) => void,
): Promise<void> {
  const beside = plays.filter(({ journey }) => journey.asks instanceof RegExp);
  const alone = plays.filter(({ journey }) => !(journey.asks instanceof RegExp));
  const line = async (queue: Play[]): Promise<void> => {
    for (let one = queue.shift(); one !== undefined && !stopped; one = queue.shift())
      each(one, await play(one, stage));
  };
  const queue = [...beside];
  await Promise.all(Array.from({ length: Number(options['at-once']) }, () => line(queue)));
  await line([...alone]);
}

/** Everything as it should be: what did not stand is printed, then the table. Gives how many did not. */
async function judge(stage: Stage): Promise<number> {
  const played: Played[] = [];
  const plays = chosenPlays();
  await playAll(plays, stage, (one, problems) => {
    for (const problem of problems) console.log(`${titleOf(one)}: ${problem}`);
    played.push({ ...one, problems });
    if (played.length % TOLD_EVERY === 0)
      console.error(`${String(played.length)} of ${String(plays.length)} played`);
  });
  console.log(
    table(
      played,
      TROUBLES.map((trouble) => nameOf({ trouble })),
    ),
  );
  const failed = played.filter(({ problems }) => problems.length > 0).length;
  console.log(`${String(played.length - failed)} stood, ${String(failed)} did not.`);
  return played.length === 0 || stopped ? 1 : failed;
}

/** The product broken on purpose: gives how many plays did not notice. */
async function judgeSpoiled(stage: Stage): Promise<number> {
  let missed = 0;
  for (const spoil of SPOILS) {
    const seen = new Set<string>();
    const plays = chosenPlays().filter(
      (one) =>
        spoil.on(one) &&
        !seen.has(one.journey.backend + nameOf(one)) &&
        seen.add(one.journey.backend + nameOf(one)),
    );
    let red = 0;
    await playAll(plays, { ...stage, spoil }, (one, problems) => {
      if (problems.some((problem) => spoil.finds.test(problem))) red += 1;
      else
        console.log(`${titleOf(one)}: did not notice that ${spoil.name}: ${problems.join('; ')}`);
    });
    console.log(`${spoil.name}: ${String(red)} of ${String(plays.length)} turned red.`);
    missed += plays.length - red;
  }
  return missed;
}

async function main(): Promise<void> {
  const world: World = await startWorld();
  const breaker = await openBreaker();
  const browser: Browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: FLAGS,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  let wrong = 1;
  try {
    await world.control.reset();
    wrong = await (options.spoils ? judgeSpoiled : judge)({ browser, world, breaker });
  } finally {
    await browser.close();
    await breaker.close();
    await world.stop();
  }
  process.exit(wrong > 0 ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
