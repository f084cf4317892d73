import { Kysely } from 'kysely';
import { consoleLog, type Log } from '../lib/log/log';
import { engineOf, type Engine } from './address';
import { Database } from './database';
import { migrate } from './migrate';
import { postgresDialect } from './engines/postgres';
import { isLocked, withRetries } from './engines/retry';
import type { Schema } from './schema';
import { sqliteDialect } from './engines/sqlite';

/** Longest time of a migration, and of the wait for one, ms. */
const MAX_MIGRATION_MS = 15 * 60_000;

/** Connects to the database at an address without migrating it. */
export function connect(
  url: string,
  log: Log = consoleLog,
  queryMs?: number,
): { db: Kysely<Schema>; engine: Engine } {
  const engine = engineOf(url);
  if (!engine) throw new Error('A database address must begin with file: or postgres://.');
  return {
    engine,
    db: new Kysely<Schema>({
      dialect: engine === 'sqlite' ? sqliteDialect(url) : postgresDialect(url, log, queryMs),
    }),
  };
}

/** Migrates the database, and waits while another process does. */
async function migrateWhenFree(kysely: Kysely<Schema>, engine: Engine, log: Log): Promise<void> {
  const end = performance.now() + MAX_MIGRATION_MS;
  for (;;) {
    try {
      return await withRetries(() => migrate(kysely, engine));
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error;
      log.info('waiting for another process that migrates or locks the database');
    }
  }
}

/**
 * Opens the database at an address and migrates it; waits for another process that is migrating it.
 * @throws NewerSchema when a later version of the functions has written it
 * @throws DatabaseDown when it cannot be reached, or stays locked for a quarter of an hour
 */
export async function openDatabase(url: string, log: Log = consoleLog): Promise<Database> {
  const { db, engine } = connect(url, log);
  // A statement of a migration may take longer than any other.
  const migrating = engine === 'postgres' ? connect(url, log, MAX_MIGRATION_MS).db : db;
  try {
    await migrateWhenFree(migrating, engine, log);
  } catch (error) {
    if (migrating !== db) await migrating.destroy();
    await db.destroy();
    throw error;
  }
  if (migrating !== db) await migrating.destroy();
  return new Database(engine, db);
}
