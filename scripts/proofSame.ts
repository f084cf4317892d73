/**
 * Proves that what is built depends on its sources alone: the product is built in two folders of other names, without
 * what was compiled before, and every file of it is the same. A build that knew its folder would give files other names
 * on another machine, of which every visitor would fetch all that had been kept, and weigh more there than it may.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildProduct } from './lib/buildProduct';
import { startChild } from './lib/startChild';
import { testEnvironment } from './lib/testEnvironment';

const ROOT = path.resolve(__dirname, '..');
/** Beside the packages, so that both can have them by hard links. */
const COPIES = path.join(ROOT, '.cache/same');
const NOT_COPIED = new Set([
  '.cache',
  '.git',
  'dist',
  'data',
  'coverage',
  'playwright-report',
  'screenshots',
  'test-results',
]);

function copyTo(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(ROOT).filter((name) => !NOT_COPIED.has(name));
  const { status } = spawnSync(
    'cp',
    ['-al', ...names.map((name) => path.join(ROOT, name)), folder],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`The sources could not be copied to ${folder}.`);
}

/** Every file that a build made, with what tells it from others. */
function filesIn(dist: string): Map<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      path.relative(dist, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

async function buildIn(folder: string): Promise<Map<string, string>> {
  copyTo(folder);
  const env = { ...testEnvironment(), WEBPACK_CACHE: 'readonly' } as NodeJS.ProcessEnv;
  const child = startChild(
    'sh',
    [
      '-c',
      `cd "${folder}" && exec "${process.execPath}" --import tsx scripts/proofSame.ts --build`,
    ],
    env,
  );
  if ((await child.ended) !== 0) throw new Error(`The product could not be built in ${folder}.`);
  return filesIn(path.join(folder, 'dist'));
}

async function main(): Promise<void> {
  rmSync(COPIES, { recursive: true, force: true });
  const [one, other] = await Promise.all([
    buildIn(path.join(COPIES, 'a')),
    buildIn(path.join(COPIES, 'in/a/longer-name')),
  ]);
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  const differing = names.filter((name) => one.get(name) !== other.get(name));
  if (names.length < 100) throw new Error(`Only ${String(names.length)} files were built.`);
  if (differing.length > 0)
    throw new Error(
      `${String(differing.length)} of ${String(names.length)} files know their folder:\n${differing.join('\n')}`,
    );
  console.log(`${String(names.length)} files are the same, wherever they are built.`);
}

if (process.argv.includes('--build')) void buildProduct(path.resolve('dist/site'));
else {
  main()
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    })
    .finally(() => rmSync(COPIES, { recursive: true, force: true }));
}
