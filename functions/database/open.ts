import { Kysely } from 'kysely';
import { consoleLog, type Log } from '../lib/log/log';
import { engineOf, type Engine } from './address';
import { Database } from './database';
import { migrate } from './migrate';
import { postgresDialect } from './engines/postgres';
import { withRetries } from './engines/retry';
import type { Schema } from './schema';
import { sqliteDialect } from './engines/sqlite';

/** Connects to the database at an address without migrating it. */
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
 * Opens the database at an address and migrates it.
 * @throws NewerSchema when a later version of the functions has written it
 * @throws DatabaseDown when it cannot be reached
 */
export async function openDatabase(url: string, log: Log = consoleLog): Promise<Database> {
  const { db: kysely, engine } = connect(url, log);
  try {
    await withRetries(() => migrate(kysely, engine));
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return new Database(engine, kysely);
}
