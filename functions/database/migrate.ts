import { sql, type Kysely } from 'kysely';
import type { Engine } from './address';
import { MIGRATIONS } from './migrations/list';

const TABLE = sql.table('schema_migrations');
// Arbitrary key of the advisory lock of this database.
const LOCK = 7_300_214;

/** The database was written by a later version of the functions. */
export class NewerSchema extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `This database was written by a newer version of the functions (${unknown.join(', ')}; this version knows up to ` +
        `${Object.keys(MIGRATIONS).at(-1)}). Start that version, or restore a back-up that was made before it.`,
    );
    this.name = 'NewerSchema';
  }
}

/** Another process is migrating the database. */
export class MigrationRunning extends Error {
  /** PostgreSQL's code for a lock that is not available, so that this counts as transient. */
  readonly code = '55P03';

  constructor() {
    super('Another process is migrating the database.');
    this.name = 'MigrationRunning';
  }
}

async function appliedMigrations<T>(tx: Kysely<T>): Promise<string[]> {
  await sql`create table if not exists ${TABLE} (name text primary key, taken_at text not null)`.execute(
    tx,
  );
  const { rows } = await sql<{ name: string }>`select name from ${TABLE} order by name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** @throws NewerSchema when a migration is unknown to this version */
export function checkKnown(steps: readonly string[]): void {
  const unknown = steps.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) throw new NewerSchema(unknown);
}

/**
 * Runs every migration that this database has not run yet, in one transaction that locks out other processes.
 * Kysely's own migrator reads the migrations that were run before it locks an SQLite file.
 * @param wanted runs only these migrations
 * @throws NewerSchema
 * @throws MigrationRunning
 */
export async function migrate<T>(
  db: Kysely<T>,
  engine: Engine,
  wanted: readonly string[] = Object.keys(MIGRATIONS),
): Promise<void> {
  const within = <R>(work: (tx: Kysely<T>) => Promise<R>) =>
    db.isTransaction ? work(db) : db.transaction().execute(work);
  await within(async (tx) => {
    if (engine === 'postgres') {
      const { rows } = await sql<{
        free: boolean;
      }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(tx);
      if (rows[0]?.free !== true) throw new MigrationRunning();
    }
    const applied = await appliedMigrations(tx);
    checkKnown(applied);
    for (const [name, step] of Object.entries(MIGRATIONS)) {
      if (applied.includes(name) || !wanted.includes(name)) continue;
      await step(tx, engine);
      await sql`insert into ${TABLE} (name, taken_at) values (${name}, ${new Date().toISOString()})`.execute(
        tx,
      );
    }
  });
}
