import { listen } from '../lib/listen';
import { consoleLog } from '../lib/log';
import { Limits } from '../limits/limits';
import { portVariable, readVariables, textVariable } from '../../contracts/environment';
import { openDatabase } from '../database/open';
import * as v from 'valibot';
import { mailApp } from './app';
import { readMailConfig } from './config';
import { openMail } from './service';

/** The mail function alone: `tsx functions/mail/main.ts`. */
async function main(): Promise<void> {
  const config = readMailConfig();
  const where = readVariables('mail function', v.object({ FUNCTIONS_PORT: portVariable(5000), FUNCTIONS_HOST: textVariable('127.0.0.1') }), process.env);
  const db = await openDatabase(config.databaseUrl);
  const { deliver } = await openMail(config, db);
  const limits = new Limits(db, Date.now, consoleLog, config.secret);
  const { url } = await listen(mailApp(config, { deliver, limits }), { port: where.FUNCTIONS_PORT, host: where.FUNCTIONS_HOST });
  console.log(`Mail function listening on ${url}/mail`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
