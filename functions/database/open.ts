import { Kysely } from 'kysely';
import { consoleLog, type Log } from '../lib/log';
import { engineOf } from './address';
import { Database } from './database';
import { migrate } from './migrate';
import { postgresDialect } from './postgres';
import { patiently } from './retry';
import type { Schema } from './schema';
import { sqliteDialect } from './sqlite';

/**
 * Opens the database at an address and brings its schema up to date. Throws `NewerSchema` when a later version of
 * the functions has written it, and `DatabaseDown` when it cannot be reached.
 */
export async function openDatabase(url: string, log: Log = consoleLog): Promise<Database> {
  const engine = engineOf(url);
  if (!engine) throw new Error('A database address must begin with file: or postgres://.');
  const kysely = new Kysely<Schema>({ dialect: engine === 'sqlite' ? sqliteDialect(url) : postgresDialect(url, log) });
  try {
    await patiently(() => migrate(kysely, engine));
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return new Database(engine, kysely);
}
