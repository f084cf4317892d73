/** The functions alone, on the desk: their variables from .env as everywhere. */
import { loadEnvironment } from './lib/environment';
import { checkPorts, placesOf } from './lib/ports';
import { startFunctions } from '../functions/start';
import { runProgram } from './lib/runProgram';

runProgram(async (started) => {
  const product = loadEnvironment();
  await checkPorts([placesOf(product).functions]);
  const functions = await startFunctions({ config: product.functions });
  started(functions);
  console.log(`Functions listening on ${functions.url}`);
  process.send?.({ url: functions.url });
});
