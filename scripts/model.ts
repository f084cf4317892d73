import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MUTANTS, type Mutant } from '../functions/model/mutants';

const HELP = `Plays the payment model for longer than the tests do.

  npm run model -- [--runs 200] [--seed 42] [--engine postgres]
  npm run model -- --mutants [--runs 40] [--only text]

  --mutants  takes each mending back in a scratch copy, and ends with an error when the model does not find one`;

const root = path.resolve(__dirname, '..');
const COPIED = ['contracts', 'functions', 'sandbox', 'scripts', 'content', 'test', 'src/app', 'package.json', 'jest.config.ts', 'tsconfig.json', 'database.rules.json'];

function play(folder: string, variables: Record<string, string>): { passed: boolean; output: string } {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const done = spawnSync(process.execPath, [jest, '--testPathPatterns', 'functions/model'], { cwd: folder, env: { ...process.env, ...variables }, encoding: 'utf8' });
  return { passed: done.status === 0, output: done.stdout + done.stderr };
}

function apply(folder: string, { name, file, find, put }: Mutant): void {
  const place = path.join(folder, file);
  const text = readFileSync(place, 'utf8');
  if (text.split(find).length !== 2) throw new Error(`${name}: ${file} does not have this text once any more`);
  writeFileSync(place, text.replace(find, () => put));
}

/** Plays the model on a scratch copy without one mending; gives what it found, or null when it found nothing. */
function hunt(mutant: Mutant, variables: Record<string, string>): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutant-'));
  try {
    for (const part of COPIED) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    apply(folder, mutant);
    const { passed, output } = play(folder, variables);
    if (passed) return null;
    return /(?:Error: |Broken: )?((?:told|charged|mailed|paid|refunds|a declined)[^\n{]*)/.exec(output)?.[1]?.trim() ?? output.slice(-600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: { mutants: { type: 'boolean' }, runs: { type: 'string' }, seed: { type: 'string' }, engine: { type: 'string' }, only: { type: 'string' }, help: { type: 'boolean' } },
});

if (values.help) console.log(HELP);
else if (values.mutants) {
  let escaped = 0;
  for (const mutant of MUTANTS.filter(({ name }) => name.includes(values.only ?? ''))) {
    const found = hunt(mutant, { MODEL_RUNS: values.runs ?? '40', MODEL_SEED: values.seed ?? '20261122' });
    escaped += found === null ? 1 : 0;
    console.log(`${found === null ? 'NOT FOUND' : 'found'}  ${mutant.name}${found === null ? '' : `: ${found}`}`);
  }
  process.exitCode = escaped > 0 ? 1 : 0;
} else {
  const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
  const { passed, output } = play(root, { MODEL_RUNS: values.runs ?? '200', MODEL_SEED: seed, ...(values.engine ? { MODEL_ENGINE: values.engine } : {}) });
  console.log(output);
  process.exitCode = passed ? 0 : 1;
}
