import { sample } from '../../test/nightly';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openDatabase } from '../database/open';
import type { Database } from '../database/database';
import { smallDiskIfAllowed, folderOn } from '../testing/smallDisk';
import { ENGINES, createDatabase } from '../testing/engines';
import { databaseHealth } from './checks';
import { cachedCheck, type Health } from './health';
import { metricsText } from './prometheus';

const command = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** Makes the database read-only; `again` undoes that. */
async function readOnly(db: Database, url: string, again = false): Promise<void> {
  if (db.engine === 'sqlite')
    return void (await db.read((reader) =>
      sql`pragma query_only = ${sql.raw(again ? 'off' : 'on')}`.execute(reader),
    ));
  const name = new URL(url).pathname.slice(1);
  // Open connections keep their old setting and have to reconnect.
  await command(
    url,
    `ALTER DATABASE ${name} SET default_transaction_read_only = ${again ? 'off' : 'on'}`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
  );
}

describe.each(sample(ENGINES, 2, 1))('database check on %s', (engine) => {
  test('passes while writes succeed and fails when read-only, full or gone', async () => {
    const url = await createDatabase(engine);
    const db = await openDatabase(url, { info: () => undefined, error: () => undefined });
    const check = cachedCheck(() => databaseHealth(db, url, Date.now), {
      freshMs: 0,
      limitMs: 10_000,
    });
    expect(await check()).toEqual({ ok: true });
    await readOnly(db, url);
    expect(await check()).toEqual({
      ok: false,
      why: expect.stringMatching(/^(SQLITE_READONLY|25006)$/),
    });
    await readOnly(db, url, true);
    expect(await check()).toEqual({ ok: true });
    // A server's error for a full disk, although the small write of this check would succeed.
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    await expect(db.write(() => Promise.reject(full))).rejects.toMatchObject({ cause: full });
    expect(await check()).toEqual({ ok: false, why: 'disk full' });
    await db.close();
    expect(await check()).toMatchObject({ ok: false });
  });
});

test('database check: fails on a full disk although small writes succeed, and passes after space is freed', async () => {
  const small = smallDiskIfAllowed(24);
  if (!small) return;
  const url = `file:${folderOn(small, 'data')}/shop.db`;
  const db = await openDatabase(url);
  const check = cachedCheck(() => databaseHealth(db, url, Date.now), {
    freshMs: 0,
    limitMs: 10_000,
  });
  expect(await check()).toEqual({ ok: true });
  small.fill();
  expect(await check()).toEqual({
    ok: false,
    why: expect.stringMatching(/^(disk full|SQLITE_FULL|SQLITE_IOERR.*)$/),
  });
  small.free();
  expect(await check()).toEqual({ ok: true });
  await db.close();
  small.close();
});

test('cached check: runs once for concurrent callers, again when stale, sooner after a failure', async () => {
  let now = 0;
  let asked = 0;
  let answer: () => Promise<Health> = () => Promise.resolve({ ok: true });
  const check = cachedCheck(
    () => {
      asked += 1;
      return answer();
    },
    { freshMs: 900, limitMs: 30 },
    () => now,
  );
  await Promise.all(Array.from({ length: 50 }, check));
  now = 899;
  await check();
  expect(asked).toBe(1);
  now = 900;
  answer = () =>
    Promise.reject(Object.assign(new Error('user:secret@host'), { code: 'ECONNREFUSED' }));
  expect(await check()).toEqual({ ok: false, why: 'ECONNREFUSED' });
  expect(asked).toBe(2);
  now = 1199;
  await check();
  expect(asked).toBe(2);
  now = 1200;
  let release = (_: Health): void => undefined;
  answer = () => new Promise<Health>((resolve) => (release = resolve));
  expect(await Promise.all([check(), check()])).toEqual([
    { ok: false, why: 'no answer' },
    { ok: false, why: 'no answer' },
  ]);
  expect(await check()).toEqual({ ok: false, why: 'no answer' });
  expect(asked).toBe(3);
  release({ ok: true });
  expect(await check()).toEqual({ ok: true });
  // A clock that was set back does not keep an answer forever.
  now = 0;
  answer = () => Promise.resolve({ ok: true });
  await check();
  expect(asked).toBe(4);
});

test('metricsText: writes the Prometheus text format', () => {
  const text = metricsText([
    {
      name: 'orders',
      help: 'Orders.',
      type: 'gauge',
      samples: [{ labels: { state: 'a"b\\c\nd' }, value: 2 }],
    },
    { name: 'nothing', help: 'Nothing.', type: 'gauge', samples: [] },
    { name: 'mails_waiting', help: 'Mails.', type: 'gauge', samples: [{ value: 0 }] },
  ]);
  expect(text).toBe(
    '# HELP open_strings_orders Orders.\n# TYPE open_strings_orders gauge\nopen_strings_orders{state="a\\"b\\\\c\\nd"} 2\n# HELP open_strings_mails_waiting Mails.\n# TYPE open_strings_mails_waiting gauge\nopen_strings_mails_waiting 0\n',
  );
});
