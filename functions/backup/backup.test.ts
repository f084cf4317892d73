import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from '../database/address';
import type { Database } from '../database/database';
import { NewerSchema } from '../database/migrate';
import { MIGRATIONS } from '../database/migrations/list';
import type { Migration } from '../database/migrations/step';
import { openDatabase } from '../database/open';
import { readPages } from '../database/tablePages';
import { startProcess, type FunctionsProcess } from '../testing/functionsProcess';
import { DONATION, newOrder, openOrderStores } from '../testing/orders/orderStores';
import { ENGINES, createEmptyDatabase } from '../testing/engines';
import { environmentFor, startOrderSandbox } from '../testing/services/sandbox';
import { nightlyUnless, sample } from '../../test/nightly';
import { until } from '../../test/until';
import { donationOrder, shopOrder, visitor } from '../testing/visitor';
import { backup } from './backup';
import { BackupProblem } from './format';
import { restore } from './restore';

let folder: string;
let files = 0;
const newFile = () => path.join(folder, `backup-${(files += 1)}.jsonl`);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function everything(db: Database): Promise<Record<string, unknown[]>> {
  return db.snapshot(async (kysely) => {
    const tables: Record<string, unknown[]> = {};
    for await (const { table, page } of readPages(kysely))
      tables[table] = [...(tables[table] ?? []), ...page];
    return tables;
  });
}

/** A database with rows in each table, and more than one page of rows in one. */
async function filled(engine: Engine) {
  const stores = await openOrderStores(engine);
  for (const name of ['open', 'paid', 'ended']) await stores.open(name);
  await stores.journal.recordPaid('paid', 'c1');
  await stores.journal.close('ended', 'declined');
  await stores.withdrawals.receive(
    'w',
    {
      name: 'Ä',
      email: 'a@b.example',
      order: 'o',
      message: "'\n",
      language: 'de-DE',
      idempotencyKey: 'k'.repeat(20),
    },
    null,
  );
  const events = Array.from({ length: 1100 }, (_, at) => ({ id: `WH-${at}`, received_at: at }));
  await stores.db.write((tx) => tx.insertInto('webhook_events').values(events).execute());
  return stores;
}

const WAYS: [Engine, Engine][] = ENGINES.flatMap((from) =>
  ENGINES.map((to): [Engine, Engine] => [from, to]),
);

// From SQLite to PostgreSQL; the other directions nightly.
test.each(sample(WAYS, 3, 2))('backup: restores every row of %s into %s', async (from, to) => {
  const stores = await filled(from);
  const file = newFile();
  const rows = await backup({ orders: stores.db, mail: stores.db }, file);
  expect(statSync(file).mode & 0o077).toBe(0);
  await expect(backup({ orders: stores.db, mail: stores.db }, file)).rejects.toThrow(
    'exists already',
  );
  const url = await createEmptyDatabase(to);
  expect(await restore({ orders: url, mail: url }, file)).toBe(rows);
  const restored = await openOrderStores(to, { url });
  const [before, after] = [await everything(stores.db), await everything(restored.db)];
  for (const table of ['withdrawals', 'webhook_events', 'outbox'])
    expect(after[table]).toEqual(before[table]);
  expect(before['webhook_events']).toHaveLength(1100);
  expect(await restored.journal.byId('paid')).toEqual(await stores.journal.byId('paid'));
  await stores.close();
  await restored.close();
});

test('backup: a title with line separators keeps its row on one line; an older file that holds them restores too', async () => {
  const stores = await openOrderStores('sqlite');
  const title = 'Die\u2028hörende\u2029Hand\u0085';
  await stores.journal.create(newOrder('o', { ...DONATION, description: title }), 0);
  const file = newFile();
  const rows = await backup({ orders: stores.db, mail: stores.db }, file);
  const text = readFileSync(file, 'utf8');
  expect(text).not.toMatch(/[\u0085\u2028\u2029]/);
  const older = newFile();
  const raw = (code: string) => String.fromCharCode(Number.parseInt(code, 16));
  writeFileSync(
    older,
    text.replace(/\\u(0085|2028|2029)/g, (_, code: string) => raw(code)),
  );
  expect(readFileSync(older, 'utf8')).toContain(title);
  for (const written of [file, older]) {
    const url = await createEmptyDatabase('sqlite');
    expect(await restore({ orders: url, mail: url }, written)).toBe(rows);
    const restored = await openOrderStores('sqlite', { url });
    expect((await restored.journal.byId('o'))?.description).toBe(title);
    await restored.close();
  }
  await stores.close();
});

describe.each(sample(ENGINES, 2))('backup on %s', (engine) => {
  test('is a snapshot, unaffected by concurrent writes', async () => {
    const stores = await filled(engine);
    const file = newFile();
    let writing = true;
    const others = await openOrderStores(engine, { url: stores.url });
    const writer = (async () => {
      for (let at = 0; writing; at += 1) {
        await others.open(`meanwhile-${at}`);
        await others.journal.recordPaid(`meanwhile-${at}`, `c-${at}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const rows = await backup({ orders: stores.db, mail: stores.db }, file);
    writing = false;
    await writer;
    await others.close();
    const url = await createEmptyDatabase(engine);
    expect(await restore({ orders: url, mail: url }, file)).toBe(rows);
    const restored = await openDatabase(url);
    const { orders = [], outbox = [] } = await everything(restored);
    const paid = (orders as { id: string; state: string }[]).filter(
      ({ state }) => state === 'captured',
    );
    expect(outbox).toHaveLength(paid.length * 2 + 2);
    await restored.close();
    await stores.close();
  });

  nightlyUnless(engine === 'sqlite')(
    'restore: refuses a truncated, foreign or newer file and a used target, and writes nothing',
    async () => {
      const stores = await filled(engine);
      const file = newFile();
      await backup({ orders: stores.db, mail: stores.db }, file);
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      const attempt = async (text: string) => {
        const damaged = newFile();
        writeFileSync(damaged, text);
        const url = await createEmptyDatabase(engine);
        const result = await restore({ orders: url, mail: url }, damaged).catch(
          (error: unknown) => error,
        );
        // The target is unchanged, because a valid backup can still be restored into it.
        expect(await restore({ orders: url, mail: url }, file)).toBe(lines.length - 2);
        return result;
      };
      expect(await attempt(lines.slice(0, -1).join('\n'))).toMatchObject({
        name: 'BackupProblem',
        message: expect.stringContaining('not whole'),
      });
      expect(await attempt([...lines.slice(0, 5), ...lines.slice(6)].join('\n'))).toMatchObject({
        message: expect.stringContaining('not whole'),
      });
      expect(await attempt('')).toBeInstanceOf(BackupProblem);
      expect(await attempt('{"orders": []}')).toMatchObject({
        message: 'This file is no back-up of this shop.',
      });
      expect(
        await attempt(
          lines.join('\n').replace('"0001-tables"', '"0001-tables","9999-of-tomorrow"'),
        ),
      ).toBeInstanceOf(NewerSchema);
      await expect(restore({ orders: stores.url, mail: stores.url }, file)).rejects.toThrow(
        /has tables already/,
      );
      await stores.close();
    },
  );

  test('restore: runs the migrations that are newer than the backup', async () => {
    const file = newFile();
    writeFileSync(
      file,
      [
        { backup: 'open-strings', format: 1, steps: ['0001-tables'], madeAt: '2026-01-01' },
        { of: 'orders', table: 'webhook_events', row: { id: 'WH-1', received_at: 1 } },
        { end: true, rows: 1 },
      ]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    );
    const url = await createEmptyDatabase(engine);
    const later = jest.fn<Promise<void>, Parameters<Migration>>(() => Promise.resolve());
    Object.assign(MIGRATIONS, { '0002-of-today': later });
    try {
      expect(await restore({ orders: url, mail: url }, file)).toBe(1);
      expect(later).toHaveBeenCalledTimes(1);
    } finally {
      Reflect.deleteProperty(MIGRATIONS, '0002-of-today');
    }
  });

  nightlyUnless(engine === 'postgres')(
    'restore: finds payments made since the backup and repeats no mail',
    async () => {
      const sandbox = await startOrderSandbox();
      const url = await createEmptyDatabase(engine);
      const at = (address: string) => ({
        ...environmentFor(sandbox, folder),
        ORDERS_DATABASE_URL: address,
        MAIL_DATABASE_URL: address,
      });
      let functions: FunctionsProcess = await startProcess(at(url));
      const calls = visitor(() => functions.url);
      const notified = (token: string) =>
        until('notified', async () => (await calls.receipt(token)).body.state === 'notified');
      try {
        const { body: early } = await calls.order(shopOrder());
        const { body: never } = await calls.order(donationOrder());
        const file = newFile();
        // The functions run while the backup is made.
        const db = await openDatabase(url);
        await backup({ orders: db, mail: db }, file);
        await db.close();
        await sandbox.approve(early.paypalOrderId);
        await calls.capture(early.id);
        await notified(early.receiptToken);
        expect(await sandbox.mails()).toHaveLength(2);
        await functions.kill();
        const place = await createEmptyDatabase(engine);
        await restore({ orders: place, mail: place }, file);
        functions = await startProcess(at(place));
        await notified(early.receiptToken);
        expect((await calls.receipt(never.receiptToken)).body.state).toBe('created');
        expect(await sandbox.mails()).toHaveLength(2);
        expect((await sandbox.paypalOrders()).flatMap(({ captures }) => captures)).toHaveLength(1);
      } finally {
        await functions.kill();
        await sandbox.close();
      }
    },
  );
});
