import type { Kysely, Transaction } from 'kysely';
import type { Engine } from './address';
import { patiently } from './retry';
import type { Schema } from './schema';

export type Tx = Transaction<Schema>;

/**
 * An open database of either engine. `read` and `write` do their work again when the connection is lost, so it must
 * have no effect outside the database, and none that differs the second time: a lost answer to a commit is such a case.
 * Both throw `DatabaseDown` when the database is gone for longer.
 */
export class Database {
  constructor(
    readonly engine: Engine,
    private readonly kysely: Kysely<Schema>,
  ) {}

  /** For queries that change nothing. */
  read<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
    return patiently(() => work(this.kysely));
  }

  /** One transaction: everything that `work` changes, or nothing. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return patiently(() => this.kysely.transaction().execute(work));
  }

  async close(): Promise<void> {
    await this.kysely.destroy();
  }
}
