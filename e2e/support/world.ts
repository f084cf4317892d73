import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../../test/freePorts';
import { testEnvironment } from '../../scripts/config/testEnvironment';
import { startProcess } from '../../functions/testing/functionsProcess';
import { startBalancer } from './balancer';
import { builtSite } from './buildSite';
import { Control } from './control';
import { postgresDatabase, sqliteFiles } from './worldDatabase';

/** The whole product on free ports, started by the same program as `npm start`. */
export interface World {
  /** Address with a loopback host, which shows the English site. */
  siteUrl: string;
  /** Address with GERMAN_HOST, which shows the German site. */
  germanSiteUrl: string;
  sandboxUrl: string;
  functionsUrl: string;
  /** Address of the content service's webhook. */
  publisherUrl: string;
  control: Control;
  /** Folder of everything that this product writes: pages, the publisher's state, databases. */
  folder: string;
  /** Makes all buyers unknown, so that no order equals one of an earlier test. */
  forgetBuyers(): Promise<void>;
  stop(): Promise<void>;
}

/** A host name that the browser resolves to this machine (playwright.config.ts). */
export const GERMAN_HOST = 'uebezimmer.example';

function untilRunning(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Everything is running')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`npm start ended with ${String(code)}:\n${output}`)),
    );
  });
}

/** `two on PostgreSQL`: two processes of the functions behind a load balancer, which share one database. */
export type FunctionsProcesses = 'one on SQLite' | 'two on PostgreSQL';

export async function startWorld(processes: FunctionsProcesses = 'one on SQLite'): Promise<World> {
  const [site, sandbox, functions, second, smtp, pages] = await freePorts(6);
  const folder = await mkdtemp(path.join(tmpdir(), 'open-strings-'));
  const isTwo = processes === 'two on PostgreSQL';
  const database = isTwo ? await postgresDatabase() : sqliteFiles(folder);
  const own = `http://127.0.0.1:${String(functions)}`;
  const balancer = isTwo ? await startBalancer([own, `http://127.0.0.1:${String(second)}`]) : null;
  const functionsUrl = balancer?.url ?? own;
  const environment = {
    PORT: String(site),
    SANDBOX_PORT: String(sandbox),
    FUNCTIONS_PORT: String(functions),
    SMTP_PORT: String(smtp),
    FUNCTIONS_URL: functionsUrl,
    SITE_FOLDER: builtSite(),
    PAGES_FOLDER: path.join(folder, 'pages'),
    PAGES_PORT: String(pages),
    // Three retries, so that pages report an unreachable service within seconds.
    SITE_CONTENT_RETRIES: '3',
    SITE_URL_DE: `http://${GERMAN_HOST}:${String(site)}`,
    ...database.environment,
    // All visitors of the tests share one address, which the rate limits would block.
    ORDERS_RATE_PER_MINUTE: '10000',
    MAIL_RATE_PER_MINUTE: '10000',
    WITHDRAWALS_RATE_PER_MINUTE: '10000',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...testEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilRunning(child);
  const other = isTwo
    ? await startProcess({ ...environment, FUNCTIONS_PORT: String(second) })
    : null;
  const sandboxUrl = `http://127.0.0.1:${String(sandbox)}`;
  return {
    siteUrl: `http://127.0.0.1:${String(site)}`,
    germanSiteUrl: `http://${GERMAN_HOST}:${String(site)}`,
    sandboxUrl,
    functionsUrl,
    publisherUrl: `http://127.0.0.1:${String(pages)}`,
    control: new Control(sandboxUrl, `http://127.0.0.1:${String(pages)}`),
    folder,
    forgetBuyers: () => database.run("update orders set email_key = ''"),
    async stop() {
      await balancer?.close();
      await other?.kill();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
