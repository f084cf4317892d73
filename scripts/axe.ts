/**
 * Proves that axe finds nothing: every kind of page, everything that opens over a page and what is said when something
 * is wrong, in both languages, under each way of looking at the site (scripts/axe). `npm run axe` plays a sample of
 * two ways for each state, `npm run axe -- --whole` all of them, `-- --only "menu|basket"` some states. What was found is
 * written down for the accessibility statement (scripts/axe/record.ts). Needs `npm run build` before.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../contracts/languages';
import { brokenRules } from '../e2e/support/axe';
import { startWorld, type World } from '../e2e/support/world';
import { CONDITIONS, type Condition } from './axe/conditions';
import { withState } from './axe/openState';
import { keepRecord, RECORD } from './axe/record';
import type { State } from './axe/state';
import { STATES } from './axe/states';
import { CHROMIUM_FLAGS, findChromium } from './lib/chromium';

const isWhole = process.argv.includes('--whole');
const at = process.argv.indexOf('--only');
const only = (at < 0 ? '' : (process.argv[at + 1] ?? '')).split('|');

interface Look {
  state: State;
  language: Language;
  condition: Condition;
}

/** The sample goes round the ways of looking, so that each of them sees many states and each state two of them. */
function looks(): Look[] {
  const states = STATES.filter(({ name }) => only.some((word) => name.includes(word)));
  return states.flatMap((state, number) =>
    LANGUAGES.flatMap((language, which) =>
      CONDITIONS.filter(
        (_, place) => isWhole || place === (2 * number + which + (number >> 2)) % CONDITIONS.length,
      ).map((condition) => ({ state, language, condition })),
    ),
  );
}

/** Words and controls that a visitor cannot reach because the page is wider than the window. */
async function sideways(page: Page): Promise<string[]> {
  const [wide, window] = await page.evaluate(
    () => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const,
  );
  return wide > window
    ? [`scrolls sideways: ${String(wide)} px in a window of ${String(window)}`]
    : [];
}

async function lookAt(
  { state, language, condition }: Look,
  browser: Browser,
  world: World,
): Promise<string[]> {
  try {
    return await withState(
      browser,
      state,
      { world, language, context: condition.context, prepare: condition.prepare },
      async (page) => [...(await brokenRules(page)), ...(await sideways(page))],
    );
  } catch (error) {
    return [
      `could not be reached: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    ];
  }
}

/** Rows are states, columns ways of looking; each cell holds what was found in both languages, or a dash. */
function printTable(found: readonly (Look & { problems: string[] })[]): void {
  const names = [...new Set(found.map(({ state }) => state.name))];
  const first = Math.max(...names.map((name) => name.length));
  console.log([''.padEnd(first), ...CONDITIONS.map(({ name }) => name)].join('  '));
  for (const name of names) {
    const cells = CONDITIONS.map((condition) => {
      const here = found.filter((look) => look.state.name === name && look.condition === condition);
      const count = here.reduce((sum, { problems }) => sum + problems.length, 0);
      return (here.length === 0 ? '-' : String(count)).padStart(condition.name.length);
    });
    console.log([name.padEnd(first), ...cells].join('  '));
  }
}

async function main(): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium was found. `npm test` installs one; or set CHROMIUM_PATH.');
  const world = await startWorld();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const found: (Look & { problems: string[] })[] = [];
  try {
    for (const look of looks()) {
      const problems = await lookAt(look, browser, world);
      for (const problem of problems)
        console.log(`${look.state.name}, ${look.language}, ${look.condition.name}: ${problem}`);
      found.push({ ...look, problems });
    }
  } finally {
    await browser.close();
    await world.stop();
  }
  printTable(found);
  const looked = new Map(
    STATES.flatMap(({ name }) => {
      const here = found.filter(({ state }) => state.name === name);
      return here.length === 0
        ? []
        : [[name, here.every(({ problems }) => problems.length === 0)] as const];
    }),
  );
  keepRecord(
    RECORD,
    looked,
    STATES.map(({ name }) => name),
    new Date().toISOString().slice(0, 10),
  );
  const failed = found.filter(({ problems }) => problems.length > 0).length;
  console.log(
    `axe: ${String(found.length - failed)} looks without a finding, ${String(failed)} with.`,
  );
  if (failed > 0 || found.length === 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
