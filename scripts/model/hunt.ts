import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mutant } from '../../functions/testing/model/mutants/mutant';

const root = path.resolve(__dirname, '../..');
const COPIED = [
  'contracts',
  'functions',
  'sandbox',
  'scripts',
  'content',
  'test',
  'src',
  'publish',
  'package.json',
  'jest.config.ts',
  'tsconfig.json',
  'webpack.config.ts',
  'database.rules.json',
  '.env.example',
];

export interface ProgramResult {
  passed: boolean;
  output: string;
}

/** Runs a Node program in a checkout and collects its output. */
export function play(folder: string, args: readonly string[]): Promise<ProgramResult> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    // Some mutants are found by tests of the nightly run only.
    env: { ...process.env, NIGHTLY: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => void (output += String(data)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ passed: code === 0, output }));
  });
}

/** The model as a program, with the arguments of functions/testing/model/play.ts. */
export const modelProgram = (args: readonly string[]): string[] => [
  '--import',
  'tsx',
  'functions/testing/model/play.ts',
  ...args,
];

// --forceExit, because a failed test may leave a server open.
const jest = (test: string): string[] => [
  path.join(root, 'node_modules/jest/bin/jest.js'),
  '-i',
  '--forceExit',
  '--runTestsByPath',
  test,
];

function apply(folder: string, { name, file, find, put }: Mutant): void {
  const place = path.join(folder, file);
  const text = readFileSync(place, 'utf8');
  if (find === '' || text.split(find).length !== 2)
    throw new Error(`${name}: ${file} does not have this text once any more`);
  writeFileSync(
    place,
    text.replace(find, () => put),
  );
}

/** One-line summary of a failed run: the model's message, or the failed tests. */
function summarize(output: string): string {
  const words = /^FOUND after (\d+) runs.*\n.*\n([^:\n]+)/m.exec(output);
  if (words) return `${words[2] ?? ''} (run ${words[1] ?? ''})`;
  const failed = [...output.matchAll(/^\s+● (.+)$/gm)].map(([, name]) => name?.trim() ?? '');
  // A file that cannot be loaded does not count as found.
  if (failed.includes('Test suite failed to run')) return `?? ${output.slice(0, 600)}`;
  return failed.length > 0
    ? `${failed[0] ?? ''}${new Set(failed).size > 1 ? ` and ${new Set(failed).size - 1} more` : ''}`
    : `?? ${output.slice(-300)}`;
}

export interface HuntResult {
  found: boolean;
  said: string;
  seconds: number;
}

/**
 * Applies a mutant in a scratch copy and runs the model or the mutant's test. A failed run counts as found only if it
 * reports a finding, because a program that cannot start fails too.
 */
export async function hunt(mutant: Mutant, model: readonly string[]): Promise<HuntResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutant-'));
  const began = performance.now();
  try {
    for (const part of COPIED)
      cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    apply(folder, mutant);
    const { passed, output } = await play(
      folder,
      mutant.by === 'model' ? modelProgram(model) : jest(mutant.by.test),
    );
    const said = passed ? '' : summarize(output);
    return {
      found: !passed && !said.startsWith('??'),
      said,
      seconds: Math.round((performance.now() - began) / 1000),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
