/**
 * Proves that `dependencies` is all that the functions need to run: installs without development packages into an
 * empty folder, runs the functions there with every package taken from that installation, and asks whether they serve.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { testEnvironment } from './lib/testEnvironment';
import { startChild } from './lib/startChild';

const ROOT = path.resolve(__dirname, '..');

async function main(folder: string): Promise<void> {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  const { status } = spawnSync(
    'npm',
    ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline'],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The installation failed.');
  const program = path.join(folder, 'main.js');
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['functions/main.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    packages: 'external',
  });
  const data = path.join(folder, 'data');
  const env = {
    ...testEnvironment(),
    FUNCTIONS_PORT: '0',
    ORDERS_DATABASE_URL: `file:${data}/orders.db`,
    MAIL_DATABASE_URL: `file:${data}/mail.db`,
  } as NodeJS.ProcessEnv;
  const functions = startChild(process.execPath, [program], env);
  const { url } = (await functions.said()) as { url: string };
  const { status: health } = await fetch(`${url}/health`);
  await functions.close();
  if (health !== 200) throw new Error(`The functions answered ${String(health)}`);
  console.log('The functions run on the packages of production alone.');
}

const folder = mkdtempSync(path.join(tmpdir(), 'install-'));
main(folder)
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => rmSync(folder, { recursive: true, force: true }));
