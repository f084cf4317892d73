import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePorts } from '../../../test/freePorts';
import { until } from '../../../test/until';
import { postgresPrograms, SERVER_USER } from './binaries';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../../..');

// Test data need not survive a power failure, and autovacuum would continuously visit hundreds of short-lived
// databases.
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

export interface PostgresServer {
  port: number;
  /** Address of a database of this server. */
  address(database: string): string;
  /** Creates an empty database, or a copy of one that nobody is connected to, and returns its address. */
  freshDatabase(template?: string): Promise<string>;
  stop(): Promise<void>;
}

/** A server that this process has started. */
export interface OwnPostgresServer extends PostgresServer {
  /** Ends the server at once and starts it again on the same data. Resolves when it is away, then when it answers. */
  restart(): Promise<{ back: Promise<void> }>;
}

/** True when a server accepts a connection. */
export async function answers(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Uses a server that is already running. */
export function postgresAt(port: number, stop: () => Promise<void>): PostgresServer {
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  return {
    port,
    address,
    stop,
    async freshDatabase(template) {
      const name = `fresh_${randomUUID().replaceAll('-', '')}`;
      const client = new Client({ connectionString: address('postgres') });
      await client.connect();
      const source = template === undefined ? 'template1' : new URL(template).pathname.slice(1);
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`);
      await client.end();
      return address(name);
    },
  };
}

/**
 * Starts a PostgreSQL server with its own data on a free port of loopback; it ends with this process.
 * @param options `durable` syncs each commit, as in production; `folder` is removed with the server; data
 * that is there already is used
 */
export async function startPostgres(
  options: { durable?: boolean; folder?: string } = {},
): Promise<OwnPostgresServer> {
  const programs = postgresPrograms();
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), 'open-strings-postgres-'));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const data = path.join(folder, 'data');
  if (SERVER_USER.uid !== undefined) chownSync(folder, SERVER_USER.uid, SERVER_USER.gid);
  if (!existsSync(data))
    await run(
      path.join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { cwd: folder, ...SERVER_USER },
    );
  // Chosen immediately before the start, so that no other program takes the port.
  const [port = 0] = await freePorts(1);
  const settings = [
    ...(options.durable ? [] : HASTY),
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ];
  const keeper = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(__dirname, 'keeper.ts'),
      folder,
      String(SERVER_USER.uid ?? ''),
      path.join(programs, 'postgres'),
      '-D',
      data,
      ...settings.flatMap((one) => ['-c', one]),
    ],
    { cwd: root, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let output = '';
  keeper.stderr.on(
    'data',
    (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-4000)),
  );
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  // Unreferenced, so that they do not keep this process alive; its end closes the keeper's input.
  keeper.unref();
  (keeper.stdin as unknown as { unref(): void }).unref();
  (keeper.stderr as unknown as { unref(): void }).unref();
  const server = postgresAt(port, async () => {
    // Referenced again, so that this process waits for the server's end.
    keeper.ref();
    keeper.stdin.end();
    await ended;
  });
  await until('PostgreSQL to answer', async () => {
    if (keeper.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${output}`);
    return answers(server.address('postgres'));
  });
  const isThere = () => answers(server.address('postgres'));
  return {
    ...server,
    async restart() {
      keeper.kill('SIGUSR2');
      await until('PostgreSQL to be away', async () => !(await isThere()));
      return { back: until('PostgreSQL to be back', isThere).then(() => undefined) };
    },
  };
}
