/**
 * Load test of site and functions with autocannon: pages, new orders, and bodies that are too large.
 * `npm run bench:load -- [--clients 200] [--seconds 60] [--engine sqlite|postgres]`. Needs a built site (SITE_FOLDER).
 * Fails on an unexpected answer and when memory grows by more than half between the middle and the end.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon, { type Options, type Result } from 'autocannon';
import { buildFunctions } from '../build/buildProduct';
import { startProcess } from '../../functions/testing/functionsProcess';
import { environmentFor, startOrderSandbox } from '../../functions/testing/services/sandbox';
import { donationOrder, key } from '../../functions/testing/visitor';
import { lapse } from '../../test/lapse';
import { loadEnvironment } from '../config/environment';
import { tableRows } from '../lib/tables';
import { benchDatabases, UNLIMITED } from './databases';

const MAX_GROWTH = 1.5;
const ORIGIN = 'http://localhost:3000';

async function startSite(folder: string): Promise<{ url: string; pid: number; stop(): void }> {
  const program = path.resolve(__dirname, '../serveSite.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, PORT: '0', SITE_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The site did not start.')));
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /Site at (\S+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
  });
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Resident memory of a process, bytes; null where the system does not report it. */
function memoryOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${String(pid)}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return null;
  }
}

async function memoryOfFunctions(url: string): Promise<number | null> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const found = /^open_strings_process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1];
  return found === undefined ? null : Number(found);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      clients: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      engine: { type: 'string', default: 'sqlite' },
    },
  });
  const clients = Number(values.clients);
  const duration = Number(values.seconds);
  const { publish } = loadEnvironment({ building: true });
  const sitemap = readFileSync(path.join(publish.folder, 'en-US/sitemap.xml'), 'utf8');
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const databases = await benchDatabases(values.engine === 'postgres' ? 'postgres' : 'sqlite');
  const sandbox = await startOrderSandbox();
  const functions = await startProcess(
    environmentFor(sandbox, '', { ...UNLIMITED, ...(await databases.fresh()) }),
    await buildFunctions(),
  );
  const site = await startSite(publish.site);
  const post = {
    method: 'POST',
    path: '/orders',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
  } as const;
  const kinds: Record<string, { status: string; options: Options }> = {
    pages: {
      status: '200',
      options: {
        url: site.url,
        connections: Math.ceil(clients * 0.7),
        requests: pages.map((page) => ({ path: page })),
        headers: { 'accept-encoding': 'br' },
      },
    },
    orders: {
      status: '201',
      options: {
        url: functions.url,
        connections: Math.ceil(clients * 0.2),
        requests: [
          {
            ...post,
            setupRequest: (request) => ({
              ...request,
              body: JSON.stringify(
                donationOrder({ customer: { name: 'Cleo', email: `${key()}@visitor.example` } }),
              ),
            }),
          },
        ],
      },
    },
    'too large': {
      status: '413',
      options: {
        ...post,
        url: `${functions.url}/orders`,
        connections: Math.ceil(clients * 0.1),
        body: 'x'.repeat(2 ** 20),
      },
    },
  };
  const memory = async () => ({
    site: memoryOf(site.pid),
    functions: await memoryOfFunctions(functions.url),
  });
  const load = Promise.all(
    Object.entries(kinds).map(
      async ([name, { status, options }]): Promise<[string, string, Result]> => [
        name,
        status,
        await autocannon({ ...options, duration }),
      ],
    ),
  );
  await lapse('half of the load', duration * 500);
  const middle = await memory();
  await lapse('the rest, but for its last half second', duration * 500 - 500);
  const end = await memory();
  const results = await load;
  site.stop();
  await functions.kill();
  await sandbox.close();
  await databases.stop();

  let isRight = true;
  const rows = results.map(([name, status, { statusCodeStats = {}, latency, requests }]) => {
    const unexpected = Object.keys(statusCodeStats).filter((code) => code !== status);
    isRight &&= unexpected.length === 0 && requests.total > 0;
    return [
      name,
      requests.average.toFixed(0),
      `${String(latency.p50)} ms`,
      `${String(latency.p99)} ms`,
      unexpected.join(', ') || 'none',
    ];
  });
  console.log(tableRows(['kind', 'answers a second', 'p50', 'p99', 'unexpected'], rows));
  for (const name of ['site', 'functions'] as const) {
    const [before, after] = [middle[name], end[name]];
    if (before === null || after === null) continue;
    isRight &&= after <= before * MAX_GROWTH;
    const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
    console.log(`memory of ${name}: ${mb(before)} MB half-way, ${mb(after)} MB at the end`);
  }
  if (!isRight) throw new Error('An answer was unexpected, or memory grows.');
  process.exit();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
