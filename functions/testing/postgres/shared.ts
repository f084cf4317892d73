import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answers, postgresAt, startPostgres, type PostgresServer } from './server';

/** One server for all test files of a Jest worker, started by the first that needs it and stopped with the worker. */
export async function sharedPostgres(): Promise<PostgresServer> {
  const folder = path.join(tmpdir(), `open-strings-postgres-of-${process.pid}`);
  const note = path.join(folder, 'port');
  if (existsSync(note)) {
    const known = postgresAt(Number(readFileSync(note, 'utf8')), () => Promise.resolve());
    if (await answers(known.address('postgres'))) return known;
  }
  rmSync(folder, { recursive: true, force: true });
  const server = await startPostgres({ folder });
  writeFileSync(note, String(server.port));
  return server;
}
