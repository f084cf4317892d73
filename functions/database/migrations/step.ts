import { sql, type Kysely } from 'kysely';
import type { Engine } from '../address';

/** One migration for either engine, run in the transaction that records it. */
export type Migration = <T>(db: Kysely<T>, engine: Engine) => Promise<void>;

/**
 * Runs statements in PostgreSQL's words, each ended by `;`. SQLite checks column types in strict tables only, which know
 * no `bigint`, and orders texts by their bytes anyway.
 */
export async function runStatements<T>(
  db: Kysely<T>,
  engine: Engine,
  statements: string,
): Promise<void> {
  const text =
    engine === 'postgres'
      ? statements
      : statements
          .replaceAll('bigint', 'integer')
          .replaceAll(' collate "C"', '')
          .replaceAll('\n  );', '\n  ) strict;');
  for (const statement of text.split(';').slice(0, -1)) await sql.raw(statement).execute(db);
}
