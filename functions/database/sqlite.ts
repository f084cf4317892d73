import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import Sqlite from 'libsql';

// Waiting for a lock here blocks the whole process; longer waits are retried without blocking.
const LOCK_WAIT_MS = 200;

// Max. number of cached statements; there are about sixty, and lists of ids add more.
const MOST_READY = 200;

const RUN = { changes: 0, lastInsertRowid: 0 };

/** A statement that begins or ends a transaction. */
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
 * Caches prepared statements, because preparing one takes as long as running it. One that fails may be left open and
 * is prepared anew the next time.
 */
function ready(file: Sqlite.Database): (sql: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const made = file.prepare(text) as unknown as SqliteStatement;
    if (!/^(select|insert|update|delete)\b/.test(text)) return made;
    const guarded = <T>(work: () => T): T => {
      try {
        return work();
      } catch (error) {
        kept.delete(text);
        throw error;
      }
    };
    const statement: SqliteStatement = {
      reader: made.reader,
      all: (parameters) => guarded(() => made.all(parameters)),
      run: (parameters) => guarded(() => made.run(parameters)),
      iterate: (parameters) => made.iterate(parameters),
    };
    const oldest = kept.keys().next();
    if (kept.size >= MOST_READY && !oldest.done) kept.delete(oldest.value);
    kept.set(text, statement);
    return statement;
  };
}

/**
 * Adapts a file to Kysely's dialect. Transactions take the write lock when they begin: one that reads first and
 * writes later would fail when another process wrote in between.
 */
function immediate(file: Sqlite.Database): SqliteDatabase {
  const words: Record<string, SqliteStatement> = {
    // `exec` releases a statement that found the file locked; `run` would keep it open and block each later commit.
    begin: word(() => file.exec('BEGIN IMMEDIATE')),
    commit: word(() => file.exec('COMMIT')),
    'savepoint work': word(() => file.exec('SAVEPOINT work')),
    'release work': word(() => file.exec('RELEASE work')),
    'rollback to work': word(() => file.exec('ROLLBACK TO work')),
    // A full disk has already rolled back.
    rollback: word(() => void (file.inTransaction && file.exec('ROLLBACK'))),
  };
  const statement = ready(file);
  return {
    prepare: (sql) => words[sql] ?? statement(sql),
    close: () => file.close(),
  };
}

/**
 * Dialect for an embedded database file, whose folder is created, or `file::memory:`. The write-ahead log is synced
 * at each commit, so that commits survive a power cut.
 */
export function sqliteDialect(url: string): SqliteDialect {
  const name = url.slice('file:'.length);
  if (name !== ':memory:') mkdirSync(path.dirname(path.resolve(name)), { recursive: true });
  const file = new Sqlite(name, { timeout: LOCK_WAIT_MS });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  return new SqliteDialect({ database: immediate(file) });
}
