import { execFile } from 'node:child_process';
import path from 'node:path';
import { Client } from 'pg';
import { createEmptyDatabase, ENGINES } from '../functions/testing/engines';
import { startOrderSandbox, type OrderSandbox } from '../functions/testing/services/sandbox';
import { nightlyTest } from '../test/nightly';
import { buildFunctions } from './build/buildProduct';

let sandbox: OrderSandbox;
beforeAll(async () => {
  await buildFunctions();
  sandbox = await startOrderSandbox();
}, 120_000);
afterAll(() => sandbox.close());

/** Tries the functions of dist as on a server with this database. @returns what is printed */
const tried = (database: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/tryFunctions.ts'],
      {
        cwd: path.resolve(__dirname, '..'),
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: database,
          CONTENT_DELIVERY_URL: sandbox.url,
          CONTENT_MANAGEMENT_URL: `${sandbox.url}/management`,
          // Its origin is the only one that may call.
          PORT: '46001',
          SITE_URL_EN: 'http://127.0.0.1:46001',
          // Nobody may call the real ones.
          PAYPAL_API_URL: 'http://127.0.0.1:9',
          SMTP_PORT: '9',
        },
      },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });

async function ask(database: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows as unknown[];
}

const TRIALS = "select datname from pg_database where datname like 'trial%'";

nightlyTest.each(ENGINES)(
  'trial: an order is paid and mailed on the deployed engine, %s, and nothing of it stays',
  async (engine) => {
    const database = await createEmptyDatabase(engine);
    const name = { sqlite: 'SQLite', postgres: 'PostgreSQL' }[engine];
    expect(await tried(database)).toBe(`A trial order was paid and mailed on ${name}.\n`);
    expect([await sandbox.mails(), await sandbox.paypalOrders()]).toEqual([[], []]);
    if (engine === 'postgres') expect(await ask(database, TRIALS)).toEqual([]);
  },
  120_000,
);

nightlyTest(
  'trial: says when the user of PostgreSQL may not create a database',
  async () => {
    const url = new URL(await createEmptyDatabase('postgres'));
    await ask(url.href, 'create role visitor_of_trial login');
    url.username = 'visitor_of_trial';
    expect(await tried(url.href)).toMatch(
      /^The trial runs on SQLite, .*permission denied.*\nA trial order was paid and mailed on SQLite\.\n$/,
    );
  },
  120_000,
);
