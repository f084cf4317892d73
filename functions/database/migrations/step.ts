import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Engine } from '../address';

/** One migration for either engine, run in the transaction that records it. */
export type Migration = <T>(db: Kysely<T>, engine: Engine) => Promise<void>;

/** Column type for times in ms and counters. */
export const bigInteger = (engine: Engine) => (engine === 'postgres' ? 'bigint' : 'integer');

/** SQLite checks column types in strict tables only. */
export const strict = <T extends string, C extends string>(
  engine: Engine,
  table: CreateTableBuilder<T, C>,
) => (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table);
