/** For developers: sandbox and functions, and the site from webpack's development server with hot replacement. */
import path from 'node:path';
import { startFunctions } from '../functions/start';
import { startOpenStringsSandbox } from '../sandbox/start';
import { loadEnvironment } from './lib/environment';
import { checkPorts, placesOf } from './lib/ports';
import { startChild } from './lib/startChild';
import { runProgram } from './lib/runProgram';

const WEBPACK = path.resolve(__dirname, '../node_modules/webpack-cli/bin/cli.js');

runProgram(async (started) => {
  const product = loadEnvironment();
  await checkPorts(Object.values(placesOf(product)));
  const sandbox = await startOpenStringsSandbox(product.sandbox);
  started(sandbox);
  const functions = await startFunctions({ config: product.functions });
  started(functions);
  console.log(`Sandbox at ${sandbox.url}, functions at ${functions.url}, site soon at http://127.0.0.1:${String(product.site.port)}`);
  const server = startChild(process.execPath, [WEBPACK, 'serve', '--mode', 'development']);
  started(server);
  const code = await server.ended;
  throw new Error(`The development server of the site ended (${String(code)}).`);
});
