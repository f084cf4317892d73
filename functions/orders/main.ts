import * as v from 'valibot';
import { portVariable, readVariables, textVariable, WrongVariables } from '../../contracts/environment';
import { openDatabase } from '../database/open';
import { listen } from '../lib/listen';
import { ordersApp } from './app';
import { readOrdersConfig } from './config';
import { openParts } from './parts';
import { startWorkers } from './workers';

/** The orders function alone, with its sweeper and outbox: `tsx functions/orders/main.ts`. Needs MAIL_URL. */
async function main(): Promise<void> {
  const config = readOrdersConfig();
  if (!config.mail.url) throw new WrongVariables('orders function', ['MAIL_URL: must be set when the mail function runs elsewhere']);
  const where = readVariables('orders function', v.object({ FUNCTIONS_PORT: portVariable(5000), FUNCTIONS_HOST: textVariable('127.0.0.1') }), process.env);
  const parts = openParts(config, await openDatabase(config.databaseUrl));
  const { url } = await listen(ordersApp(parts), { port: where.FUNCTIONS_PORT, host: where.FUNCTIONS_HOST });
  await startWorkers(parts);
  console.log(`Orders function listening on ${url}/orders`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
