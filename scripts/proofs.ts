/**
 * The longer proofs: every npm script whose name begins with `proof:`, one after the other. The last line counts them
 * together with the tests that ran before, which `--after-tests` says have run (npm test).
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { testEnvironment } from './lib/testEnvironment';
import {
  jestResults,
  NONE,
  playwrightResults,
  tellFailures,
  together,
  type Results,
} from './testing/results';
import { runStep, stopSteps, type Step } from './testing/step';

const ROOT = path.resolve(__dirname, '..');
const COUNTS = path.join(ROOT, '.cache/tests/counts.json');
const BROWSER = path.join(ROOT, '.cache/proofs/browser.json');
const SWEEPS = path.join(ROOT, '.cache/proofs/sweeps.json');
const Counts = v.object({ passed: v.number(), failed: v.number(), failures: v.array(v.string()) });
const Manifest = v.object({ scripts: v.record(v.string(), v.string()) });

/** Proofs made of tests count each of them; every other one counts as one. */
const COUNTED: Record<string, Partial<Step>> = {
  'proof:browser': {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER },
    results: () => playwrightResults(BROWSER),
  },
  'proof:sweeps': {
    args: ['--', '--json', `--outputFile=${SWEEPS}`],
    results: () => jestResults(SWEEPS, ROOT),
  },
};

const read = <S extends v.GenericSchema>(schema: S, file: string): v.InferOutput<S> =>
  v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));

async function main(): Promise<void> {
  const names = Object.keys(read(Manifest, path.join(ROOT, 'package.json')).scripts).filter(
    (name) => name.startsWith('proof:'),
  );
  // Tests that left no counts did not come to their end.
  const tested: Results = existsSync(COUNTS)
    ? { ...NONE, ...read(Counts, COUNTS) }
    : { ...NONE, failed: 1 };
  const before = process.argv.includes('--after-tests') ? tested : NONE;
  const environment: NodeJS.ProcessEnv = { ...testEnvironment() };
  const results: Results[] = [before];
  // What an earlier run left must not be counted as this one's.
  rmSync(path.join(ROOT, '.cache/proofs'), { recursive: true, force: true });
  mkdirSync(path.join(ROOT, '.cache/proofs'), { recursive: true });
  for (const name of names) {
    const { args = [], ...counted } = COUNTED[name] ?? {};
    const result = await runStep(
      { name, command: 'npm', args: ['run', '-s', name, ...args], ...counted },
      environment,
    );
    console.log(
      `${result.failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${result.seconds.toFixed(0)} s)\n${result.output.trimEnd()}\n`,
    );
    results.push(result);
  }
  const all = together(results);
  const { passed, failed } = all;
  tellFailures(all);
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopSteps().finally(() => process.exit(130)));
void main();
