import { existsSync } from 'node:fs';
import * as v from 'valibot';
import {
  readVariables,
  EnvironmentError,
  type Environment,
} from '../../contracts/config/environment';
import { BackupProblem } from '../backup/format';
import { databaseVariables, engineOf } from '../database/address';
import { NewerSchema } from '../database/migrate';
import { openDatabases } from '../database/openAll';
import { DatabaseDown } from '../lib/databaseDown';
import { consoleLog } from '../lib/log/log';
import { readOrdersConfig } from '../orders/config';
import { createDeps } from '../orders/createDeps';
import { UsageProblem } from './usage';
import type { Command } from './command';
import { COMMANDS } from './commands';

/** Width of the longest usage. */
const WIDTH = Math.max(...COMMANDS.map(({ usage }) => usage.length));

type PrintLine = (text: string) => void;

const help = () =>
  [
    'Commands for the owner. All of them work while the functions run.',
    '',
    ...COMMANDS.map(({ usage, summary }) => `  ${usage.padEnd(WIDTH)}  ${summary}`),
    '',
    '<command> --help says more. The database is that of DATABASE_URL, or ORDERS_DATABASE_URL and MAIL_DATABASE_URL;',
    'reconcile, export, retention and desk-code need the variables of the orders function.',
  ].join('\n');

const helpOf = ({ usage, summary, details }: Command) =>
  [usage, '', `  ${summary}`, ...(details === undefined ? [] : ['', details])].join('\n');

/** True for errors that the owner can fix, which are printed as a sentence without a stack. */
const isExpected = (error: unknown): error is Error =>
  [UsageProblem, BackupProblem, NewerSchema, DatabaseDown, EnvironmentError].some(
    (kind) => error instanceof kind,
  );

async function run(
  command: Command,
  args: readonly string[],
  env: Environment,
  print: PrintLine,
  complain: PrintLine,
): Promise<number> {
  const variables = readVariables("owner's commands", v.object(databaseVariables(env)), env);
  const addresses = { orders: variables.ORDERS_DATABASE_URL, mail: variables.MAIL_DATABASE_URL };
  if (command.needs === 'addresses') return command.run(args, addresses, print);
  const missing = Object.values(addresses).find(
    (url) => engineOf(url) === 'sqlite' && !existsSync(url.slice('file:'.length)),
  );
  if (missing !== undefined) {
    complain(`There is no database at ${missing}. Name the one that the functions use.`);
    return 1;
  }
  const config = command.needs === 'databases' ? null : readOrdersConfig(env);
  const databases = await openDatabases(
    { orders: { databaseUrl: addresses.orders }, mail: { databaseUrl: addresses.mail } },
    consoleLog,
  );
  try {
    if (command.needs === 'databases') return await command.run(args, databases, print);
    // Commands print their result and do not write to the functions' log.
    if (config === null) return 1;
    const deps = createDeps(config, databases.orders, {
      log: { info: () => undefined, error: (event) => complain(event) },
    });
    return await command.run(args, deps, print);
  } finally {
    await databases.close();
  }
}

/**
 * Runs one of the owner's commands.
 * @returns exit code: 0 for success, 1 when it failed, 2 when it was called wrongly
 */
export async function ownerProgram(
  args: readonly string[],
  env: Environment,
  print: PrintLine,
  complain: PrintLine,
): Promise<number> {
  const [name = '', ...rest] = args;
  const command = COMMANDS.find((one) => one.name === name);
  if (command && rest.includes('--help')) {
    print(helpOf(command));
    return 0;
  }
  if (name === '' || name === 'help' || args.includes('--help')) {
    print(help());
    return name === '' ? 2 : 0;
  }
  if (!command) {
    complain(`There is no command "${name}".\n\n${help()}`);
    return 2;
  }
  try {
    return await run(command, rest, env, print, complain);
  } catch (error) {
    if (!isExpected(error)) throw error;
    complain(
      error instanceof UsageProblem ? `${error.message}\nUsage: ${command.usage}` : error.message,
    );
    return error instanceof UsageProblem ? 2 : 1;
  }
}
