import { existsSync } from 'node:fs';
import { readVariables, type Environment } from '../../contracts/environment';
import { databasesVariables, engineOf } from '../database/address';
import { openDatabases } from '../database/openAll';
import { NewerSchema } from '../database/migrate';
import { DatabaseDown } from '../database/retry';
import { BackupProblem } from '../backup/format';
import { consoleLog } from '../lib/log';
import { VERBS } from './verbs';
import { UsageProblem } from './usage';

const help = () =>
  ['Commands for the owner. All of them work while the functions run.', '', ...VERBS.map(({ usage, does }) => `  ${usage.padEnd(34)}${does}`), '', 'The database is that of DATABASE_URL, or ORDERS_DATABASE_URL and MAIL_DATABASE_URL.'].join('\n');

/** Problems that are the caller's to solve: a sentence says them, without a stack. */
const isSaid = (error: unknown): error is Error => [UsageProblem, BackupProblem, NewerSchema, DatabaseDown].some((kind) => error instanceof kind);

/**
 * Runs one of the owner's commands. Gives the exit code: 0, 1 when it could not be done, 2 when it was called wrongly.
 * `print` takes what was asked for, `complain` what went wrong.
 */
export async function ownerProgram(args: readonly string[], env: Environment, print: (text: string) => void, complain: (text: string) => void): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '' || name === 'help' || args.includes('--help')) {
    print(help());
    return name === '' ? 2 : 0;
  }
  const verb = VERBS.find((one) => one.name === name);
  if (!verb) {
    complain(`There is no command "${name}".\n\n${help()}`);
    return 2;
  }
  const addresses = readVariables('owner\'s commands', databasesVariables(env), env);
  const urls = { orders: addresses.ORDERS_DATABASE_URL, mail: addresses.MAIL_DATABASE_URL };
  try {
    if (verb.kind === 'alone') return await verb.run(rest, urls, print);
    const missing = Object.values(urls).find((url) => engineOf(url) === 'sqlite' && !existsSync(url.slice('file:'.length)));
    if (missing !== undefined) {
      complain(`There is no database at ${missing}. Name the one that the functions use.`);
      return 1;
    }
    const databases = await openDatabases({ orders: { databaseUrl: urls.orders }, mail: { databaseUrl: urls.mail } }, consoleLog);
    try {
      return await verb.run(rest, databases, print);
    } finally {
      await databases.close();
    }
  } catch (error) {
    if (!isSaid(error)) throw error;
    complain(error instanceof UsageProblem ? `${error.message}\nUsage: ${verb.usage}` : error.message);
    return error instanceof UsageProblem ? 2 : 1;
  }
}
