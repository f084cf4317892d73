/**
 * Runs the product for development: sandbox and functions restart when their files change, the demo space is rebuilt
 * from its sources, and webpack's development server serves the site with hot replacement.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadEnvironment } from './config/environment';
import { checkPorts, listenAddresses } from './config/ports';
import { runRestarting } from './process/runRestarting';
import { runProgram } from './process/runProgram';
import { startChild } from './process/startChild';
import { watchSources } from './process/watchSources';

const SPACE = path.resolve(__dirname, '../content/space.json');
const WEBPACK = path.resolve(__dirname, '../node_modules/webpack-cli/bin/cli.js');

runProgram(async (started) => {
  const product = loadEnvironment();
  const { site, sandbox: standIns, functions, smtp } = listenAddresses(product);
  await checkPorts([site, standIns, functions, smtp]);
  const sandbox = await runRestarting('scripts/sandbox.ts');
  started(sandbox);
  started(await runRestarting('scripts/functions.ts'));

  const writeSpace = async (): Promise<void> => {
    const before = await readFile(SPACE, 'utf8');
    await startChild(process.execPath, ['--import', 'tsx', 'content/build.ts']).ended;
    if ((await readFile(SPACE, 'utf8')) !== before) await sandbox.restart();
  };
  started(
    await watchSources('content/build.ts', writeSpace, {
      folder: 'content/articles',
      files: ['content/assets/manifest.json'],
    }),
  );

  const server = startChild(process.execPath, [
    ...['--import', 'tsx', WEBPACK],
    ...['serve', '--mode', 'development'],
  ]);
  started(server);
  console.log(`The site comes up at http://127.0.0.1:${String(product.site.port)}.`);
  throw new Error(`The development server of the site ended (${String(await server.ended)}).`);
});
