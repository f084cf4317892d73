import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  RETENTION_YEARS,
  SENT_MAIL_DAYS,
  SERVER_LOG_DAYS,
  UNPAID_CUSTOMER_DAYS,
} from '../../contracts/orders/retention';
import { LONGEST_WINDOW_MS } from '../../functions/limits/rateLimitStore';
import { erase } from '../../functions/owner/people';
import { HOLD_MS } from '../../functions/journal/workshops/holds';
import { openOrderStores } from '../../functions/testing/orders/orderStores';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const [, SECTION = ''] =
  /### Personal data\n([\s\S]*?)\n### /.exec(read('docs/operations.md')) ?? [];
const SCHEMA = read('functions/database/schema.ts');

interface Row {
  kept: string;
  erasure: string;
}

/** Rows of the table in docs/operations.md by the database table that they are about. */
const ROWS = new Map(
  [...SECTION.matchAll(/^\| (`.*?) \|.*?\| *(.*?) *\| *(.*?) *\|$/gm)].flatMap(
    ([, names = '', kept = '', erasure = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']): [string, Row] => [
        name,
        { kept, erasure },
      ]),
  ),
);

/** Name of each table, and of the interface with its columns. */
const TABLES = [
  ...(/interface Schema \{([\s\S]*?)\n\}/.exec(SCHEMA)?.[1] ?? '').matchAll(/(\w+): (\w+);/g),
].map(([, table = '', columns = '']) => ({ table, columns }));

test('personal data: every table of the databases has a row in docs/operations.md, and no other', () => {
  expect(TABLES.length).toBeGreaterThan(10);
  const missing = TABLES.filter(({ table }) => !ROWS.has(table)).map(({ table }) => table);
  if (missing.length > 0)
    throw new Error(
      `Add ${missing.join(', ')} to the table "Personal data" of docs/operations.md: which personal data, how long, what "erase" does to it. Let "erase" and "retention" reach it.`,
    );
  expect([...ROWS.keys()].sort()).toEqual(TABLES.map(({ table }) => table).sort());
});

/** Columns of the tables that the document calls free of personal data. */
const IMPERSONAL: Readonly<Record<string, readonly string[]>> = {
  webhook_events: ['id', 'received_at'],
  reconciliation: ['id', 'compared_until', 'due_at'],
  jobs: ['id', 'due_at', 'done_at'],
  paypal_fees: ['id', 'cents'],
  invoice_numbers: ['series', 'last'],
  turnover: ['id', 'year', 'threshold', 'cents', 'near_at', 'over_at'],
};

test('personal data: a table without any has the columns that were judged', () => {
  const impersonal = [...ROWS].filter(([, { kept }]) => kept === '').map(([table]) => table);
  const columnsOf = (table: string): string[] => {
    const name = TABLES.find((one) => one.table === table)?.columns ?? '';
    const body = new RegExp(`interface ${name} \\{([\\s\\S]*?)\\n\\}`).exec(SCHEMA)?.[1] ?? '';
    return [...body.matchAll(/^ {2}(\w+): /gm)].map(([, column = '']) => column);
  };
  expect(Object.fromEntries(impersonal.map((table) => [table, columnsOf(table)]))).toEqual(
    IMPERSONAL,
  );
});

const YEARS = `${String(RETENTION_YEARS.books)} years`;
const LETTERS = `${String(RETENTION_YEARS.letters)} years`;
const PERIODS: Readonly<Record<string, readonly string[]>> = {
  orders: [`${String(UNPAID_CUSTOMER_DAYS)} days`, YEARS, LETTERS],
  invoices: [YEARS],
  withdrawals: [LETTERS],
  place_holds: [`${String(HOLD_MS / 60_000)} minutes`],
  settled: [YEARS],
  unknown_money: [YEARS],
  deliveries: [`${String(SENT_MAIL_DAYS)} days`],
  rate_limits: [`${String(LONGEST_WINDOW_MS / 3_600_000)} hour`],
};

test('personal data: the periods of docs/operations.md are those of the code', () => {
  const named = [...ROWS].map(([table, { kept }]) => [
    table,
    kept.match(/\d+ (?:minutes|hour|days|years)/g) ?? [],
  ]);
  expect(Object.fromEntries(named)).toEqual({
    ...Object.fromEntries([...ROWS.keys()].map((table) => [table, []])),
    ...PERIODS,
  });
  expect(SECTION).toContain(`after ${String(SERVER_LOG_DAYS)} days`);
});

test.each([
  ['en', 'days', 'years'],
  ['de', 'Tage', 'Jahre'],
])('personal data: the privacy page in %s names every period', (language, days, years) => {
  const text = read(`content/texts/legal-privacy.${language}.md`);
  for (const period of [UNPAID_CUSTOMER_DAYS, SENT_MAIL_DAYS, SERVER_LOG_DAYS])
    expect(text).toContain(`${String(period)} ${days}`);
  for (const count of Object.values(RETENTION_YEARS))
    expect(text).toContain(`${String(count)} ${years}`);
});

test('personal data: no other document names a period', () => {
  const files = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !['operations.md', 'results.md'].includes(file))
    .map((file) => `docs/${file}`);
  const period = new RegExp(
    `\\b(${[UNPAID_CUSTOMER_DAYS, SENT_MAIL_DAYS].join('|')}) days|(six|eight) (full )?years|${YEARS}|${LETTERS}`,
  );
  expect(['SECURITY.md', ...files].filter((file) => period.test(read(file)))).toEqual([]);
});

test('personal data: "erase" empties and keeps what docs/operations.md says', async () => {
  const stores = await openOrderStores('sqlite');
  const { db, journal, outbox, now } = stores;
  const at = now();
  try {
    await stores.open('paid');
    await journal.recordPaid('paid', 'capture');
    for (const entry of await outbox.leaseDue(9, 1000)) await outbox.markSent(entry);
    const email_key = 'ada@visitor.example';
    await db.write(async (tx) => {
      await tx
        .insertInto('invoices')
        .values({
          id: 'paid',
          number: 'RE-1',
          order_id: 'paid',
          issued_at: at,
          body: '{"to":"Ada"}',
        })
        .execute();
      const act = {
        id: 'act',
        order_id: 'paid',
        at,
        by: 'owner',
        act: 'note',
        detail: '{"note":"Ada"}',
      };
      await tx.insertInto('order_history').values(act).execute();
      await tx
        .insertInto('order_words')
        .values({ word: 'Ada', created_at: at, order_id: 'paid' })
        .execute();
      const request = JSON.stringify({ name: 'Ada', email: email_key, order: '', message: '' });
      const declaration = { id: 'w', idempotency_key: 'w', request, email_key, received_at: at };
      await tx.insertInto('withdrawals').values(declaration).execute();
      const waiting = { id: 'l', workshop_id: 'x', email: 'Ada@x', email_key, language: 'en-US' };
      await tx
        .insertInto('waiting_list')
        .values({ ...waiting, site: '', token: 't', joined_at: at, offered_until: null })
        .execute();
      await tx
        .insertInto('settled')
        .values([
          { about: 'case', id: 'paid', note: 'Ada called', settled_at: at },
          { about: 'withdrawal:w', id: 'w', note: '', settled_at: at },
        ])
        .execute();
    });
    const tablesWithName = async (): Promise<string[]> => {
      const found = await Promise.all(
        ([...ROWS.keys()] as Parameters<typeof selectAll>[0][]).map(async (table) =>
          JSON.stringify(await selectAll(table)).includes('Ada') ? [table] : [],
        ),
      );
      return found.flat().sort();
    };
    const selectAll = (table: 'orders' | 'invoices') =>
      db.read((read) => read.selectFrom(table).selectAll().execute());
    const before = await tablesWithName();
    expect(before).toEqual([
      'invoices',
      'order_history',
      'order_words',
      'orders',
      'settled',
      'waiting_list',
      'withdrawals',
    ]);
    await db.write((tx) =>
      erase(tx, email_key, { by: 'owner', key: 'erasure' }, Date.parse('2100-01-01')),
    );
    expect(await tablesWithName()).toEqual(
      before.filter((table) => ROWS.get(table)?.erasure.startsWith('keeps')),
    );
  } finally {
    await stores.close();
  }
});
