import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import Sqlite from 'libsql';

// A held lock is waited for here, with everything else standing still; longer waits are tried again without blocking.
const LOCK_WAIT_MS = 200;

// Statements that are kept ready; there are some sixty, and lists of ids make more.
const MOST_READY = 200;

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
 * Keeps statements ready that are used again: making one ready takes as long as running it. One that fails is made anew
 * the next time, because it may be left open.
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
  const statement = ready(file);
  return {
    prepare: (sql) => words[sql] ?? statement(sql),
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
