/**
 * Everything that has to hold, in two lanes side by side: Jest's suites; the build with its budgets, and the browser. The lane that ends first asks the compiler and lints.
 * Prints each part as it ends, in full what failed, the ten slowest tests, and the counts as the last line.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testEnvironment } from './lib/testEnvironment';
import { jestResults, playwrightResults, tellFailures, together } from './testing/results';
import { runStep, stopSteps, type Step, type StepResult } from './testing/step';

const ROOT = path.resolve(__dirname, '..');
const REPORTS = path.join(ROOT, '.cache/tests');
const BROWSER = path.join(REPORTS, 'browser.json');
const npm = (name: string, ...more: string[]): Pick<Step, 'command' | 'args'> => ({
  command: 'npm',
  args: ['run', '-s', name, ...(more.length > 0 ? ['--', ...more] : [])],
});

const SUITES = path.join(REPORTS, 'jest.json');

/**
 * Each lane has half of the cores to itself. More at a time would take longer, not less: what waits for its turn on a core
 * loses what it had warm there, and in a virtual machine each such turn is dear.
 */
const HALF = '50%';

const UNITS: Step[] = [
  // What suites leave behind in the memory of their process makes the later ones dearer: beyond this it is replaced.
  {
    name: 'jest',
    ...npm(
      'unit',
      `--maxWorkers=${HALF}`,
      '--workerIdleMemoryLimit=1200MB',
      '--json',
      `--outputFile=${SUITES}`,
    ),
    results: () => jestResults(SUITES, ROOT),
  },
];
const BROWSING: Step[] = [
  // A clone that is new has nothing to take from, and is often not built again: writing the cache takes ten seconds of processor.
  {
    name: 'build',
    ...npm('build'),
    env: { WEBPACK_CACHE: 'readonly' },
  },
  {
    name: 'browser',
    ...npm('e2e', `--workers=${HALF}`),
    env: { SITE_FOLDER: 'dist/site', PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER },
    results: () => playwrightResults(BROWSER),
  },
];
/** Go programs that end soon, and have memory: collecting it rarely saves a fifth of their processor. */
const RARELY = { GOGC: '400' };

// Rules that need types, promises above all, work the types out a second time: a longer proof (proof:promises).
const TYPES: Step[] = [{ name: 'types', ...npm('typecheck'), env: RARELY }];
const LINT: Step[] = [{ name: 'lint', ...npm('lint'), env: { LINT_TYPES: 'no' } }];

function tell({ name, seconds, passed, failed, output }: StepResult): void {
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.toFixed(0).padStart(4)} s   ${String(passed)} passed, ${String(failed)} failed`,
  );
  if (failed > 0) console.log(`${output.trimEnd()}\n`);
}

async function told(step: Step, environment: NodeJS.ProcessEnv): Promise<StepResult> {
  const result = await runStep(step, environment);
  tell(result);
  return result;
}

/** Takes steps in their order, none after one that failed. */
async function lane(steps: Step[], environment: NodeJS.ProcessEnv): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    if (results.some(({ failed }) => failed > 0)) {
      console.log(`left   ${step.name}: it needs what failed before it`);
      continue;
    }
    results.push(await told(step, environment));
  }
  return results;
}

async function main(): Promise<void> {
  const begin = performance.now();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const environment: NodeJS.ProcessEnv = { ...testEnvironment() };
  // A site that is built here is what is tested here.
  delete environment['SITE_FOLDER'];
  const lanes = [lane(UNITS, environment), lane(BROWSING, environment)];
  const results = (
    await Promise.all([
      ...lanes,
      Promise.race(lanes).then(async () => [
        ...(await lane(TYPES, environment)),
        ...(await lane(LINT, environment)),
      ]),
    ])
  ).flat();
  const all = together(results);
  console.log('\nThe ten slowest tests:');
  for (const { name, ms } of all.slow.sort((a, b) => b.ms - a.ms).slice(0, 10))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  const minutes = (performance.now() - begin) / 60_000;
  console.log(
    `\n${minutes.toFixed(1)} minutes${all.flaky > 0 ? `, ${String(all.flaky)} flaky` : ''}`,
  );
  tellFailures(all);
  const counts = { passed: all.passed, failed: all.failed + all.flaky, failures: all.failures };
  writeFileSync(path.join(REPORTS, 'counts.json'), JSON.stringify(counts));
  console.log(`${String(counts.passed)} passed, ${String(counts.failed)} failed`);
  process.exit(counts.failed > 0 ? 1 : 0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopSteps().finally(() => process.exit(130)));
void main();
