/** Runs the sandbox alone, with the variables of .env. */
import { startOpenStringsSandbox } from '../sandbox/start';
import { loadEnvironment } from './config/environment';
import { checkPorts, listenAddresses } from './config/ports';
import { runProgram } from './process/runProgram';

runProgram(async (started) => {
  const product = loadEnvironment();
  const { sandbox: place, smtp } = listenAddresses(product);
  await checkPorts([place, smtp]);
  const sandbox = await startOpenStringsSandbox(product.sandbox);
  started(sandbox);
  console.log(`Sandbox listening on ${sandbox.url}`);
  process.send?.({ url: sandbox.url });
});
