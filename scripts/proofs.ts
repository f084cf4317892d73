/**
 * The longer proofs: every npm script whose name begins with `proof:`, one after the other. The last line counts them
 * together with the tests that ran before, which `--after-tests` says have run (npm test).
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { testEnvironment } from './lib/testEnvironment';
import { NONE, tellFailures, together, type Results } from './testing/results';
import { runStep } from './testing/step';

const ROOT = path.resolve(__dirname, '..');
const COUNTS = path.join(ROOT, '.cache/tests/counts.json');
const Counts = v.object({ passed: v.number(), failed: v.number(), failures: v.array(v.string()) });
const Manifest = v.object({ scripts: v.record(v.string(), v.string()) });

const read = <S extends v.GenericSchema>(schema: S, file: string): v.InferOutput<S> => v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));

async function main(): Promise<void> {
  const names = Object.keys(read(Manifest, path.join(ROOT, 'package.json')).scripts).filter((name) => name.startsWith('proof:'));
  // Tests that left no counts did not come to their end.
  const tested: Results = existsSync(COUNTS) ? { ...NONE, ...read(Counts, COUNTS) } : { ...NONE, failed: 1 };
  const before = process.argv.includes('--after-tests') ? tested : NONE;
  const results: Results[] = [before];
  for (const name of names) {
    const result = await runStep({ name, command: 'npm', args: ['run', '-s', name] }, testEnvironment() as NodeJS.ProcessEnv);
    console.log(`${result.failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${result.seconds.toFixed(0)} s)\n${result.output.trimEnd()}\n`);
    results.push(result);
  }
  const all = together(results);
  const { passed, failed } = all;
  tellFailures(all);
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

void main();
