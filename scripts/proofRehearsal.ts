/**
 * Proves the product as it is deployed (scripts/rehearsal): both trees behind Debian's nginx with TLS and HTTP/2 under two
 * names, the bundled functions on Node alone in production mode, on a file and on PostgreSQL, the sandbox in place of the
 * hosted services only. Every row is played in Chromium, which may say nothing, violate nothing and ask no stranger.
 * `-- --spoils` spoils one thing after the other and wants its row to turn red, `--only "worker|mail"` some of them. Needs `npm run build` before.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Language } from '../contracts/language/languages';
import { startPostgres } from '../functions/testing/postgres/server';
import { CHROMIUM_FLAGS, findChromium } from './lib/chromium';
import { tableRows } from './lib/tableRows';
import { ROWS, type Row } from './rehearsal/rows';
import { SPOILS } from './rehearsal/spoils';
import { openStage, type StageOptions } from './rehearsal/stage';

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, spoils: { type: 'boolean', default: false } },
});
const only = options.only.split('|');

/** Plays rows on a stage of their own. Gives what does not hold, by row. */
async function play(
  rows: readonly Row[],
  language: Language,
  options: StageOptions,
): Promise<string[][]> {
  const stage = await openStage(options);
  try {
    const browser = await chromium.launch({
      executablePath: findChromium() ?? '',
      args: [...CHROMIUM_FLAGS, ...stage.browserFlags],
    });
    const found: string[][] = [];
    for (const row of rows) {
      const problems = await row
        .play({ stage, browser, language })
        .catch((error: unknown) => [
          error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
        ]);
      found.push([
        ...problems,
        ...stage.door.strangers.splice(0).map((name) => `the functions asked ${name}`),
      ]);
    }
    await browser.close();
    return found;
  } finally {
    await stage.stop();
  }
}

async function rehearse(): Promise<boolean> {
  const postgres = await startPostgres();
  const database = await postgres.freshDatabase();
  try {
    const english = await play(ROWS, 'en-US', {});
    const german = await play(ROWS, 'de-DE', {
      databases: { ORDERS_DATABASE_URL: database, MAIL_DATABASE_URL: database },
    });
    const cell = (problems: string[] | undefined): string =>
      problems?.length === 0 ? 'holds' : 'DOES NOT HOLD';
    for (const [name, found] of [
      ['English, file', english],
      ['German, PostgreSQL', german],
    ] as const) {
      found.forEach((problems, at) =>
        problems.forEach((problem) =>
          console.error(`${ROWS[at]?.name ?? ''} (${name}): ${problem}`),
        ),
      );
    }
    console.log(
      tableRows(
        ['As deployed', 'English, file', 'German, PostgreSQL'],
        ROWS.map(({ name }, at) => [name, cell(english[at]), cell(german[at])]),
      ),
    );
    return [...english, ...german].every((problems) => problems.length === 0);
  } finally {
    await postgres.stop();
  }
}

async function spoil(): Promise<boolean> {
  const lines: [string, string, string][] = [];
  for (const { name, row, ...options } of SPOILS.filter(({ name }) =>
    only.some((word) => name.includes(word)),
  )) {
    const [problems = []] = await play(
      ROWS.filter((one) => one.name === row),
      options.language ?? 'en-US',
      options,
    );
    lines.push([name, problems.length > 0 ? 'red' : 'NOT SEEN', problems[0]?.slice(0, 110) ?? '']);
    console.log(lines.at(-1)?.join(': '));
  }
  console.log(tableRows(['Spoiled', 'Its row', 'What it says'], lines));
  return lines.length > 0 && lines.every(([, seen]) => seen === 'red');
}

(options.spoils ? spoil() : rehearse())
  // What embedded PostgreSQL leaves behind at the end would end the program well.
  .then((holds) => process.exit(holds ? 0 : 1))
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
