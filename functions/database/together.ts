import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from './schema';

/**
 * Runs reads that do not depend on each other and joins their rows. PostgreSQL answers them at once, each on a connection of
 * its own; between those of SQLite, which run on the thread that answers buyers, others get their turn.
 */
export async function together<T>(
  db: Kysely<Schema>,
  ...reads: readonly (() => Promise<readonly T[]>)[]
): Promise<T[]> {
  const rows: Promise<readonly T[]>[] = [];
  for (const read of reads) {
    const begun = read();
    // A failure is thrown below; until then it must not count as unhandled.
    begun.catch(() => undefined);
    rows.push(begun);
    // A transaction has one connection.
    await (db.isTransaction ? begun : setImmediate());
  }
  return (await Promise.all(rows)).flat();
}
