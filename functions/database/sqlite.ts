import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import Sqlite from 'libsql';

// A held lock is waited for here, with everything else standing still; longer waits are tried again without blocking.
const LOCK_WAIT_MS = 200;

const RUN = { changes: 0, lastInsertRowid: 0 };

/** A word that begins or ends a transaction, as a statement. */
function word(run: () => void): SqliteStatement {
  return {
    reader: false,
    all: () => [],
    run: () => {
      run();
      return RUN;
    },
    iterate: () => [][Symbol.iterator](),
  };
}

/**
 * A file as Kysely's dialect wants it. Transactions take the write lock at their begin: one that reads first and
 * writes later would fail at once when another process wrote in between.
 */
function immediate(file: Sqlite.Database): SqliteDatabase {
  const words: Record<string, SqliteStatement> = {
    // `exec` lets go of a statement that found the file locked; `run` would keep it open and block each later commit.
    begin: word(() => file.exec('BEGIN IMMEDIATE')),
    commit: word(() => file.exec('COMMIT')),
    'savepoint work': word(() => file.exec('SAVEPOINT work')),
    'release work': word(() => file.exec('RELEASE work')),
    'rollback to work': word(() => file.exec('ROLLBACK TO work')),
    // A full disk has rolled back already.
    rollback: word(() => void (file.inTransaction && file.exec('ROLLBACK'))),
  };
  return {
    prepare: (sql) => words[sql] ?? (file.prepare(sql) as unknown as SqliteStatement),
    close: () => file.close(),
  };
}

/**
 * An embedded database file (its folder is made), or `file::memory:`. Written ahead and synced at each commit:
 * what was committed survives a power cut.
 */
export function sqliteDialect(url: string): SqliteDialect {
  const name = url.slice('file:'.length);
  if (name !== ':memory:') mkdirSync(path.dirname(path.resolve(name)), { recursive: true });
  const file = new Sqlite(name, { timeout: LOCK_WAIT_MS });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  return new SqliteDialect({ database: immediate(file) });
}
