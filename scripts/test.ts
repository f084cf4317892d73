/**
 * Runs every check in order (`npm test`), with `--nightly` also the long ones (`npm run test:nightly`).
 * The last line has the counts: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { testEnvironment } from './config/testEnvironment';
import { readJestReport, readPlaywrightReport, type Results } from './testing/results';

const ROOT = path.resolve(__dirname, '..');
const REPORTS = path.join(ROOT, '.cache/tests');
const JEST_REPORT = path.join(REPORTS, 'jest.json');
const PLAYWRIGHT_REPORT = path.join(REPORTS, 'playwright.json');
const isNightly = process.argv.includes('--nightly');
const isCi = process.env['CI'] === 'true';

interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads the counts from a test runner's report. Without it the step counts as one check. */
  read?: () => Results;
  /** Step that has to pass first. */
  needs?: string;
}

const npm = (...args: string[]): string[] => ['npm', 'run', '-s', ...args];

const unusedCode: Step[] = [
  { name: 'unused code', command: ['npx', 'knip', '--no-progress'] },
  { name: 'unused production code', command: ['npx', 'knip', '--no-progress', '--production'] },
];

const unitTests: Step = {
  name: 'unit and integration tests',
  command: npm('test:unit', '--', '--json', `--outputFile=${JEST_REPORT}`),
  read: () => readJestReport(JEST_REPORT, ROOT),
};

const browserTests: Step = {
  name: 'browser tests',
  command: npm('test:browser'),
  env: { SITE_FOLDER: 'dist/site', PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT },
  read: () => readPlaywrightReport(PLAYWRIGHT_REPORT),
  needs: 'build',
};

/**
 * The steps of a stage run at the same time, because each leaves processors idle: most have one process, and tests
 * wait for servers and pages. The next stage begins after the last step.
 */
const STAGES: Step[][] = [
  [
    { name: 'browser installation', command: ['npx', 'tsx', 'scripts/ensureBrowsers.ts'] },
    { name: 'types', command: npm('typecheck') },
    // Type-aware rules take five times as long.
    { name: 'lint', command: npm('lint'), env: isNightly ? {} : { LINT_TYPES: 'no' } },
    // A fresh checkout is thrown away with the bundler's cache.
    { name: 'build', command: npm('build'), env: isCi ? { WEBPACK_CACHE: 'readonly' } : {} },
  ],
  // Tests of the nightly run fill disks and kill servers.
  ...(isNightly ? [unusedCode, [unitTests], [browserTests]] : [[unitTests, browserTests]]),
];

/** Runs a program, whose lines appear with the step's name. @returns its exit code */
function runCommand({ name, command, env }: Step): Promise<number | null> {
  const [program = '', ...args] = command;
  const { SITE_FOLDER: _, ...environment } = testEnvironment();
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...environment, NIGHTLY: isNightly ? '1' : '', ...env },
  });
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => console.log(`${name} | ${line}`));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

async function run(step: Step): Promise<Results & { name: string }> {
  const { name, read } = step;
  const status = await runCommand(step);
  const failed = { name, passed: 0, failed: 1, failures: [name], flaky: [] };
  if (read === undefined)
    return status === 0 ? { ...failed, passed: 1, failed: 0, failures: [] } : failed;
  try {
    const results = read();
    // A runner can also exit with an error although no test failed.
    return status !== 0 && results.failed === 0 ? failed : { name, ...results };
  } catch {
    return failed;
  }
}

function list(heading: string, names: string[]): void {
  if (names.length > 0) console.log(`\n${heading}:\n${names.map((one) => `- ${one}`).join('\n')}`);
}

async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const start = performance.now();
  const all: (Results & { name: string })[] = [];
  for (const stage of STAGES) {
    const steps = stage.filter(({ name, needs }) => {
      const isPossible = !all.some((one) => one.name === needs && one.failed > 0);
      if (!isPossible) console.log(`\nSkipped ${name}: ${String(needs)} failed.`);
      return isPossible;
    });
    all.push(...(await Promise.all(steps.map(run))));
  }
  const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);
  const failed = sum(all.map((one) => one.failed));
  list(
    'Failed',
    all.flatMap(({ failures }) => failures),
  );
  list(
    'Flaky (passed on a retry; mend or delete)',
    all.flatMap(({ flaky }) => flaky),
  );
  console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  console.log(`${String(sum(all.map((one) => one.passed)))} passed, ${String(failed)} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

void main();
