import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from '../database/address';
import { sharedPostgres } from './postgres/shared';

/** Engines of all database tests: `describe.each(ENGINES)('… on %s', (engine) => …)`. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

const folders: string[] = [];

/** Creates an empty database on either engine; files are deleted when the test file ends. @returns its address */
export async function createEmptyDatabase(engine: Engine): Promise<string> {
  if (engine === 'postgres') return (await sharedPostgres()).freshDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'fresh-database-'));
  folders.push(folder);
  return `file:${path.join(folder, 'fresh.db')}`;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
