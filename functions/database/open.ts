import { Kysely } from 'kysely';
import { consoleLog, type Log } from '../lib/log';
import { engineOf, type Engine } from './address';
import { Database } from './database';
import { migrate } from './migrate';
import { postgresDialect } from './postgres';
import { patiently } from './retry';
import type { Schema } from './schema';
import { sqliteDialect } from './sqlite';

/** A connection to the database at an address, as it is. */
export function connect(
  url: string,
  log: Log = consoleLog,
): { db: Kysely<Schema>; engine: Engine } {
  const engine = engineOf(url);
  if (!engine) throw new Error('A database address must begin with file: or postgres://.');
  return {
    engine,
    db: new Kysely<Schema>({
      dialect: engine === 'sqlite' ? sqliteDialect(url) : postgresDialect(url, log),
    }),
  };
}

/**
 * Opens the database at an address and brings its schema up to date. Throws `NewerSchema` when a later version of
 * the functions has written it, and `DatabaseDown` when it cannot be reached.
 */
export async function openDatabase(url: string, log: Log = consoleLog): Promise<Database> {
  const { db: kysely, engine } = connect(url, log);
  try {
    await patiently(() => migrate(kysely, engine));
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return new Database(engine, kysely);
}
