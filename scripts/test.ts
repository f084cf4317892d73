/**
 * Runs every check in order (`npm test`), with `--nightly` also the long ones (`npm run test:nightly`).
 * The last line has the counts: `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { testEnvironment } from './config/testEnvironment';
import { readJestReport, readPlaywrightReport, type Results } from './testing/results';

const ROOT = path.resolve(__dirname, '..');
const REPORTS = path.join(ROOT, '.cache/tests');
const JEST_REPORT = path.join(REPORTS, 'jest.json');
const PLAYWRIGHT_REPORT = path.join(REPORTS, 'playwright.json');
const isNightly = process.argv.includes('--nightly');

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

const STEPS: Step[] = [
  { name: 'browser installation', command: ['npx', 'tsx', 'scripts/ensureBrowsers.ts'] },
  { name: 'types', command: npm('typecheck') },
  // Type-aware rules take five times as long.
  { name: 'lint', command: npm('lint'), env: isNightly ? {} : { LINT_TYPES: 'no' } },
  ...(isNightly
    ? [
        { name: 'unused code', command: ['npx', 'knip', '--no-progress'] },
        {
          name: 'unused production code',
          command: ['npx', 'knip', '--no-progress', '--production'],
        },
      ]
    : []),
  {
    name: 'unit and integration tests',
    command: npm('test:unit', '--', '--json', `--outputFile=${JEST_REPORT}`),
    read: () => readJestReport(JEST_REPORT, ROOT),
  },
  { name: 'build', command: npm('build') },
  {
    name: 'browser tests',
    command: npm('test:browser'),
    env: { SITE_FOLDER: 'dist/site', PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT },
    read: () => readPlaywrightReport(PLAYWRIGHT_REPORT),
    needs: 'build',
  },
];

function run({
  name,
  command: [program = '', ...args],
  env,
  read,
}: Step): Results & { name: string } {
  const { SITE_FOLDER: _, ...environment } = testEnvironment();
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...environment, NIGHTLY: isNightly ? '1' : '', ...env },
  });
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

function main(): void {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const start = performance.now();
  const all: ReturnType<typeof run>[] = [];
  for (const step of STEPS) {
    if (all.some(({ name, failed }) => name === step.needs && failed > 0)) {
      console.log(`\nSkipped ${step.name}: ${String(step.needs)} failed.`);
      continue;
    }
    console.log(`\n== ${step.name}`);
    all.push(run(step));
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

main();
