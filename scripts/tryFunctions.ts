/**
 * Tries the functions of a built release before it is switched to, with the environment of the server: on a copy of the
 * data (a backup) in an own database of the deployed engine, with an order that is paid at a stand-in for PayPal and
 * mailed to one for the mail server. `node --import tsx scripts/tryFunctions.ts [<backup> <folder of the running release>]`
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { engineOf } from '../functions/database/address';
import { startProcess } from '../functions/testing/functionsProcess';
import { donationOrder, visitor } from '../functions/testing/visitor';
import { startSandbox } from '../sandbox/core/server';
import { mailStandIn } from '../sandbox/mail/standIn';
import { paypalStandIn } from '../sandbox/paypal/standIn';
import { callControl } from '../sandbox/testing/control';
import { freePorts } from '../test/freePorts';
import { until } from '../test/until';

const run = promisify(execFile);
const [backup = '', running = ''] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'trial-'));
/** Steps that are undone at the end, last first. */
const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
/** Certificate and key of localhost: production's functions ask PayPal by https only. */
const CERTIFICATE = path.resolve('functions/testing/fixtures/localhost.pem');

const variables = (more: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...process.env, ...more }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );

/** Creates an empty database beside the deployed one. @returns its address; null when its user may not create one */
async function besides(deployed: string): Promise<string | null> {
  const name = `trial_${String(process.pid)}`;
  const ask = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: deployed });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  try {
    await ask(`create database ${name}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`The trial runs on SQLite, because PostgreSQL gives it no database (${reason}).`);
    return null;
  }
  undo.push(() => ask(`drop database ${name} with (force)`));
  const url = new URL(deployed);
  url.pathname = `/${name}`;
  return url.href;
}

async function emptyDatabase(): Promise<string> {
  const deployed = process.env['ORDERS_DATABASE_URL'] || process.env['DATABASE_URL'] || '';
  const own = engineOf(deployed) === 'postgres' ? await besides(deployed) : null;
  return own ?? `file:${path.join(folder, 'shop.db')}`;
}

/** Starts what stands for PayPal and the mail server. @returns the variables that lead there, and the stand-ins' address */
async function standIns(): Promise<{ leading: Record<string, string>; url: string }> {
  const env = process.env;
  const [smtpPort = 0] = await freePorts(1);
  const paypal = paypalStandIn({
    clientId: env['PAYPAL_CLIENT_ID'] ?? 'sandbox-client',
    clientSecret: env['PAYPAL_CLIENT_SECRET'] ?? 'sandbox-secret',
    webhookId: env['PAYPAL_WEBHOOK_ID'] ?? 'sandbox-webhook',
    webhookUrl: '',
  });
  const sandbox = await startSandbox({
    port: 0,
    standIns: [await mailStandIn({ smtpPort }), paypal],
  });
  undo.push(() => sandbox.close());
  const pem = readFileSync(CERTIFICATE);
  const trusted = path.join(folder, 'trusted.pem');
  const others = env['NODE_EXTRA_CA_CERTS'] ?? '';
  writeFileSync(trusted, `${others === '' ? '' : readFileSync(others, 'utf8')}\n${pem.toString()}`);
  const server = createServer({ key: pem, cert: pem }, (socket) => {
    const inner = connect(sandbox.port, '127.0.0.1');
    socket.on('error', () => inner.destroy());
    inner.on('error', () => socket.destroy());
    socket.pipe(inner).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: sandbox.url,
    leading: {
      PAYPAL_API_URL: `https://localhost:${String(port)}/paypal`,
      NODE_EXTRA_CA_CERTS: trusted,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtpPort),
      ...{ SMTP_SECURE: 'no', SMTP_USER: '', SMTP_PASSWORD: '' },
      ...{ MAIL_URL: '', MAIL_LOOKUP_URL: '', ALERT_WEBHOOK_URL: '', ALERT_SMTP_URL: '' },
    },
  };
}

/** Orders as a visitor does, until the mails are sent. */
async function order(functions: string, sandbox: string): Promise<void> {
  const { call } = visitor(() => functions);
  const headers = { Origin: process.env['SITE_URL_EN'] ?? 'http://localhost:3000' };
  const expect200 = <T extends { status: number; body: unknown }>(what: string, reply: T): T => {
    if (reply.status < 300) return reply;
    throw new Error(
      `The trial's ${what} was answered with ${String(reply.status)} ${JSON.stringify(reply.body)}.`,
    );
  };
  const { body } = expect200(
    'order',
    await call<{ id: string; paypalOrderId: string; receiptToken: string }>(
      'POST',
      '/orders',
      donationOrder(),
      headers,
    ),
  );
  await callControl(sandbox, 'POST', `/paypal/orders/${body.paypalOrderId}/approve`);
  expect200('charge', await call('POST', `/orders/${body.id}/capture`, undefined, headers));
  await until(
    "the trial order's mails",
    async () => {
      const path = `/receipts/${body.receiptToken}`;
      const receipt = await call<{ state: string }>('GET', path, undefined, headers);
      return expect200('receipt', receipt).body.state === 'notified';
    },
    60_000,
  );
}

async function main(): Promise<void> {
  const database = await emptyDatabase();
  const { leading, url } = await standIns();
  const environment = variables({
    ...leading,
    ...{ DATABASE_URL: '', ORDERS_DATABASE_URL: database, MAIL_DATABASE_URL: database },
    ...{ FUNCTIONS_PORT: '0', FUNCTIONS_HOST: '127.0.0.1' },
  });
  const owner = (release: string, ...args: string[]): Promise<unknown> =>
    run(process.execPath, [path.join(release, 'dist/functions/owner.js'), ...args], {
      env: environment,
    });
  if (backup !== '') await owner('.', 'restore', path.resolve(backup));
  const functions = await startProcess(environment, path.resolve('dist/functions/main.js'));
  undo.push(() => functions.kill());
  try {
    await order(functions.url, url);
  } catch (error) {
    console.error(functions.output());
    throw error;
  }
  console.log(
    `A trial order was paid and mailed on ${engineOf(database) === 'postgres' ? 'PostgreSQL' : 'SQLite'}.`,
  );
  if (running === '') return;
  await owner(running, 'person', 'nobody@example.org').catch(() =>
    console.log(
      "This release changes the database: afterwards 'back' is refused, and only the backup leads back.",
    ),
  );
}

async function end(): Promise<void> {
  for (const one of undo.splice(0).reverse()) await one();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)));
main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => void end().then(() => process.exit()));
