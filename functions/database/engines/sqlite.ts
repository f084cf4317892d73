import { mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import Sqlite from 'libsql';
import { refuseNetworkFileSystem } from '../../../contracts/config/networkFileSystem';

// Max. ms to wait for a lock, which blocks the whole process; longer waits are retried without blocking.
const LOCK_WAIT_MS = 200;

// Max. number of cached statements; there are about sixty, and lists of ids add more.
const MAX_CACHED_STATEMENTS = 200;

const RUN = { changes: 0, lastInsertRowid: 0 };

/** A statement that begins or ends a transaction. */
function transactionStatement(run: () => void): SqliteStatement {
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
function cachedStatements(file: Sqlite.Database): (sql: string) => SqliteStatement {
  const cache = new Map<string, SqliteStatement>();
  return (text) => {
    const cached = cache.get(text);
    if (cached) return cached;
    const prepared = file.prepare(text) as unknown as SqliteStatement;
    if (!/^(select|insert|update|delete)\b/.test(text)) return prepared;
    const guarded = <T>(work: () => T): T => {
      try {
        return work();
      } catch (error) {
        cache.delete(text);
        throw error;
      }
    };
    const statement: SqliteStatement = {
      reader: prepared.reader,
      all: (parameters) => guarded(() => prepared.all(parameters)),
      run: (parameters) => guarded(() => prepared.run(parameters)),
      iterate: (parameters) => prepared.iterate(parameters),
    };
    const oldest = cache.keys().next();
    if (cache.size >= MAX_CACHED_STATEMENTS && !oldest.done) cache.delete(oldest.value);
    cache.set(text, statement);
    return statement;
  };
}

/**
 * Adapts a file to Kysely's dialect. Transactions take the write lock when they begin: one that reads first and
 * writes later would fail when another process wrote in between.
 */
function adapt(file: Sqlite.Database): SqliteDatabase {
  const transactionStatements: Record<string, SqliteStatement> = {
    // `exec` releases a statement that found the file locked; `run` would keep it open and block each later commit.
    begin: transactionStatement(() => file.exec('BEGIN IMMEDIATE')),
    commit: transactionStatement(() => file.exec('COMMIT')),
    'savepoint work': transactionStatement(() => file.exec('SAVEPOINT work')),
    'release work': transactionStatement(() => file.exec('RELEASE work')),
    'rollback to work': transactionStatement(() => file.exec('ROLLBACK TO work')),
    // After an error for a full disk SQLite has already rolled back.
    rollback: transactionStatement(() => void (file.inTransaction && file.exec('ROLLBACK'))),
  };
  const statement = cachedStatements(file);
  return {
    prepare: (sql) => transactionStatements[sql] ?? statement(sql),
    close: () => file.close(),
  };
}

/** Creates the folder of a database file. */
function prepareFolder(name: string): void {
  const folder = path.dirname(path.resolve(name));
  mkdirSync(folder, { recursive: true });
  refuseNetworkFileSystem(
    folder,
    statfsSync(folder).type,
    'Take a disk of this machine, or PostgreSQL.',
  );
}

/**
 * Dialect for an embedded database file, whose folder is created, or `file::memory:`. The write-ahead log is synced
 * at each commit, so that commits survive a power cut.
 */
export function sqliteDialect(url: string): SqliteDialect {
  const name = url.slice('file:'.length);
  if (name !== ':memory:') prepareFolder(name);
  const file = new Sqlite(name, { timeout: LOCK_WAIT_MS });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  return new SqliteDialect({ database: adapt(file) });
}
