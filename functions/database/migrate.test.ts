import { sql } from 'kysely';
import Sqlite from 'libsql';
import { Client } from 'pg';
import { until } from '../../test/until';
import { openOrderStores } from '../testing/orders/orderStores';
import { ENGINES, createEmptyDatabase } from '../testing/engines';
import type { Engine } from './address';
import { MIGRATIONS } from './migrations/list';
import { NewerSchema } from './migrate';
import { openDatabase } from './open';

async function execute(engine: Engine, url: string, statement: string): Promise<void> {
  if (engine === 'sqlite') {
    const file = new Sqlite(url.slice('file:'.length));
    file.exec(statement);
    file.close();
    return;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Locks a database as a migration does, until the returned function is called. */
async function holdMigration(engine: Engine, url: string): Promise<() => Promise<unknown>> {
  if (engine === 'sqlite') {
    const file = new Sqlite(url.slice('file:'.length));
    file.pragma('journal_mode = WAL');
    file.exec('BEGIN IMMEDIATE');
    return () => {
      file.exec('COMMIT');
      file.close();
      return Promise.resolve();
    };
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(7300214)');
  return () => client.query('commit').then(() => client.end());
}

describe.each(ENGINES)('schema on %s', (engine) => {
  test('is created once when several processes open an empty database', async () => {
    const url = await createEmptyDatabase(engine);
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(url)));
    const steps = await opened[0]!.read(
      async (db) =>
        (await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db))
          .rows,
    );
    expect(steps.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));
    await Promise.all(opened.map((db) => db.close()));
    await (await openDatabase(url)).close();
  });

  test('waits with words while another process migrates for longer than a call may take', async () => {
    const url = await createEmptyDatabase(engine);
    const lines: string[] = [];
    const note = (event: string) => void lines.push(event);
    const end = await holdMigration(engine, url);
    const opening = openDatabase(url, { info: note, error: note });
    await until('words', () => lines.length > 0);
    await end();
    await (await opening).close();
    expect(new Set(lines)).toEqual(
      new Set(['waiting for another process that migrates or locks the database']),
    );
  });

  test('rejects a database of a later version without changing it', async () => {
    const url = await createEmptyDatabase(engine);
    await (await openDatabase(url)).close();
    await execute(
      engine,
      url,
      `INSERT INTO schema_migrations (name, taken_at) VALUES ('9999-of-tomorrow', '2030-01-01')`,
    );
    const refused = openDatabase(url);
    await expect(refused).rejects.toThrow(NewerSchema);
    await expect(refused).rejects.toThrow(
      /^This database was written by a newer version of the functions \(9999-of-tomorrow; this version knows up to \d{4}-[a-z-]+\)\. Start that version, or restore a back-up that was made before it\.$/,
    );
  });

  test('accepts a new order state without a migration', async () => {
    const stores = await openOrderStores(engine);
    await stores.open('x');
    await execute(engine, stores.url, `UPDATE orders SET state = 'refunded' WHERE id = 'x'`);
    await stores.close();
  });
});

test('openDatabase: rejects an address that is neither a file nor PostgreSQL', async () => {
  await expect(openDatabase('libsql://stores.example')).rejects.toThrow(
    'A database address must begin with file: or postgres://.',
  );
});
