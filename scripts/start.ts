/**
 * The whole product on this machine: builds the site, starts sandbox, functions and site, prints where they are,
 * and stops everything on Ctrl-C. Ports: PORT, SANDBOX_PORT, FUNCTIONS_PORT, SMTP_PORT.
 */
import path from 'node:path';
import { readFunctionsConfig } from '../functions/config';
import { startFunctions } from '../functions/start';
import { startOpenStringsSandbox } from '../sandbox/start';
import { buildSite } from './lib/buildSite';
import { table } from './lib/table';
import { siteConfiguration } from './lib/siteConfiguration';
import { serveSite } from './lib/siteServer';

interface Running {
  close(): Promise<void>;
}

/** Loads .env when there is one; without it everything runs on the sandbox. */
function loadEnvironment(): void {
  try {
    process.loadEnvFile();
  } catch {
    // No .env: the defaults are the sandbox.
  }
}

async function start(running: Running[]): Promise<void> {
  loadEnvironment();
  const port = process.env['PORT'] ?? '3000';
  // A German host on one desk is any other name that resolves to this machine.
  process.env['SITE_ORIGINS'] ??= `http://*:${port}`;
  // Copies side by side must not share a journal.
  if (!process.env['DATABASE_URL']) {
    const data = `file:data/${process.env['FUNCTIONS_PORT'] ?? '5000'}`;
    process.env['ORDERS_DATABASE_URL'] ??= `${data}/orders.db`;
    process.env['MAIL_DATABASE_URL'] ??= `${data}/mail.db`;
  }
  const configuration = siteConfiguration(process.env);
  const functionsConfig = readFunctionsConfig();
  const folder = path.resolve(process.env['SITE_FOLDER'] ?? 'dist/site');
  if (process.env['SITE_FOLDER'] === undefined) {
    console.log('Building the site ...');
    await buildSite(folder);
  }

  const sandbox = await startOpenStringsSandbox();
  running.unshift(sandbox);
  const functions = await startFunctions({ config: functionsConfig });
  running.unshift(functions);
  const site = await serveSite({ folder, port: Number(port), configuration });
  running.unshift(site);

  console.log(
    table([
      ['Site (English)', `http://127.0.0.1:${port}`],
      ['Content service', `${sandbox.url}/spaces/openstrings`],
      ['Inbox', `${sandbox.url}/mail`],
      ['Sandbox control', `${sandbox.url}/__sandbox/requests`],
      ['Functions', functions.url],
      ['Mail server (SMTP)', `127.0.0.1:${process.env['SMTP_PORT'] ?? '2525'}`],
    ]),
  );
  console.log('Everything is running. Ctrl-C stops it.');
}

function main(): void {
  const running: Running[] = [];
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    for (const part of running) await part.close().catch(() => undefined);
    process.exit(code);
  };
  process.once('SIGINT', () => void stop(0));
  process.once('SIGTERM', () => void stop(0));
  start(running).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    void stop(1);
  });
}

main();
