import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely, type KyselyPlugin, type Transaction } from 'kysely';
import type { Engine } from './address';
import { DatabaseDown } from '../lib/databaseDown';
import { isDiskFull, withRetries } from './engines/retry';
import type { Schema } from './schema';
import { groupCommits } from './engines/groupCommit';

export type Tx = Transaction<Schema>;

/** Time for which reads may keep the thread, ms. */
const TURN_MS = 5;
let turnEnds = 0;

/** Gives others their turn between queries: SQLite answers on the thread that answers buyers. */
const TAKING_TURNS: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (performance.now() >= turnEnds) {
      await setImmediate();
      turnEnds = performance.now() + TURN_MS;
    }
    return result;
  },
};

async function withSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(tx);
  try {
    const value = await work(tx);
    await sql`release work`.execute(tx);
    return value;
  } catch (error) {
    await sql`rollback to work`.execute(tx);
    await sql`release work`.execute(tx);
    throw error;
  }
}

/**
 * An open database of either engine. `read` and `write` repeat their work when the connection is lost, even if only
 * the answer to the commit was lost, so the work must have no effect outside the database and must be idempotent.
 * Both throw `DatabaseDown` when the database stays unreachable, and writes when its disk is full.
 */
export class Database {
  private fullAt = Number.NEGATIVE_INFINITY;
  private readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  private readonly reader: Kysely<Schema>;

  constructor(
    readonly engine: Engine,
    private readonly kysely: Kysely<Schema>,
  ) {
    const alone = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      this.kysely.transaction().execute(work);
    // PostgreSQL has several connections and groups commits by itself.
    this.transaction = engine === 'sqlite' ? groupCommits(alone, withSavepoint) : alone;
    this.reader = engine === 'sqlite' ? kysely.withPlugin(TAKING_TURNS) : kysely;
  }

  /** Runs queries that change nothing. */
  read<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
    return withRetries(() => work(this.reader));
  }

  /** Runs `work` in one transaction. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return withRetries(() => this.writeOnce(work)).catch((error: unknown) => {
      if (isDiskFull(error)) this.fullAt = performance.now();
      throw error;
    });
  }

  /** True when a write of the last `ms` failed because the disk was full; a smaller write may still succeed. */
  wasFullWithin(ms: number): boolean {
    return performance.now() - this.fullAt < ms;
  }

  /** Like `write` without retries: throws at the first failure. */
  writeOnce<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(work).catch((error: unknown) => {
      throw isDiskFull(error) ? new DatabaseDown(error) : error;
    });
  }

  /** Runs long reads on one consistent snapshot without blocking writers. `work` must read to the end or throw. */
  snapshot<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
    if (this.engine === 'postgres')
      return this.kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(work);
    return this.kysely.connection().execute(async (db) => {
      await sql`begin deferred`.execute(db);
      try {
        return await work(db);
      } finally {
        await sql`rollback`.execute(db);
      }
    });
  }

  async close(): Promise<void> {
    await this.kysely.destroy();
  }
}
