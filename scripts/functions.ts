/** Runs the functions alone for development, with the variables of .env. */
import { loadEnvironment } from './config/environment';
import { checkPorts, listenAddresses } from './config/ports';
import { startFunctions } from '../functions/start';
import { runProgram } from './process/runProgram';

runProgram(async (started) => {
  const product = loadEnvironment();
  await checkPorts([listenAddresses(product).functions]);
  const functions = await startFunctions({ config: product.functions });
  started(functions);
  console.log(`Functions listening on ${functions.url}`);
  process.send?.({ url: functions.url });
});
