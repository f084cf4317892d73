import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Engine } from '../address';

/** One step of the schema on either engine, within the transaction that notes it. */
export type Step = <T>(db: Kysely<T>, engine: Engine) => Promise<void>;

/** The column type of times in ms and of counters that only grow. */
export const bigInteger = (engine: Engine) => (engine === 'postgres' ? 'bigint' : 'integer');

/** SQLite checks column types only when it is told to. */
export const strict = <T extends string, C extends string>(
  engine: Engine,
  table: CreateTableBuilder<T, C>,
) => (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table);
