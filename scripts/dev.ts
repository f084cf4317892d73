/** For developers: sandbox and functions, and the site from webpack's development server with hot replacement. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { startFunctions } from '../functions/start';
import { startOpenStringsSandbox } from '../sandbox/start';

async function main(): Promise<void> {
  process.env['SITE_ORIGINS'] ??= `http://*:${process.env['PORT'] ?? '3000'}`;
  const sandbox = await startOpenStringsSandbox();
  const functions = await startFunctions();
  const webpack = path.resolve(__dirname, '../node_modules/webpack-cli/bin/cli.js');
  const server = spawn(process.execPath, [webpack, 'serve', '--mode', 'development'], { stdio: 'inherit' });
  const stop = (): void => {
    server.kill('SIGTERM');
    void Promise.allSettled([functions.close(), sandbox.close()]).then(() => process.exit(0));
  };
  server.once('exit', stop);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`Sandbox at ${sandbox.url}, functions at ${functions.url}, site soon at http://127.0.0.1:${process.env['PORT'] ?? '3000'}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
