import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from './schema';

// A read may read together, too: the desk then has four of PostgreSQL's ten connections, and buyers the others.
const AT_ONCE = 2;

/**
 * Runs reads that do not depend on each other, two at a time, and joins their rows. Between those of SQLite, which run on
 * the thread that answers buyers, others get their turn.
 */
export async function together<T>(
  db: Kysely<Schema>,
  ...reads: readonly (() => Promise<readonly T[]>)[]
): Promise<T[]> {
  const rows: (readonly T[])[] = [];
  const waiting = reads.entries();
  const inTurn = async (): Promise<void> => {
    for (const [at, read] of waiting) {
      rows[at] = await read();
      await setImmediate();
    }
  };
  // A transaction has one connection.
  await Promise.all(Array.from({ length: db.isTransaction ? 1 : AT_ONCE }, inTurn));
  return rows.flat();
}
